import { type ComponentsMessages, componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { LanternIcon } from '@lantern-giving/ui/icons';
import { useMessages } from '../language/use-messages.ts';
import { PageHeading } from './page-heading.tsx';

/** A page that is not built yet says so, and what will be there. */
export function ComingSoon({ page }: { page: keyof ComponentsMessages['comingSoon']['pages'] }) {
  const messages = useMessages(componentsMessages).comingSoon;
  const { title, text } = messages.pages[page];
  return (
    <>
      <PageHeading title={title} />
      <div className="empty-state">
        <LanternIcon size={32} />
        <p>{text}</p>
        <p className="quiet">{messages.note}</p>
      </div>
    </>
  );
}
