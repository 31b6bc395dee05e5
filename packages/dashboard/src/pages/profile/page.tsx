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

/** What the charity says about itself, whom to write to, and where its money goes. */
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

/** Brings whoever followed a link such as `/general#contacts` to that part, once the page is there. */
function useLinkedPart(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
}
