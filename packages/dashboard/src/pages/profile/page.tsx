import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SaveGroup } from '../../components/form/save-group.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { ContactsPart } from './contacts-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { ImagesPart } from './images-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { RepresentativesPart } from './representatives-part.tsx';
import './profile.css';

/** The charity's profile, contacts, images and payout account. */
export function ProfilePage() {
  const messages = useMessages(profileMessages);
  useLinkedPart();
  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      <SaveGroup>
        <GeneralPart />
        <ImagesPart />
        <ContactsPart />
        <RepresentativesPart />
        <PaymentPart />
      </SaveGroup>
    </>
  );
}

/** Scrolls to the part named in a link such as `/general#contacts` once the page has loaded. */
function useLinkedPart(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
}
