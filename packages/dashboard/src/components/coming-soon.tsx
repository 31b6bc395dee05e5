import { type ComponentsMessages, componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { LanternIcon } from '@lantern-giving/ui/icons';
import { useMessages } from '../language/use-messages.ts';
import { PageHeading } from './page-heading.tsx';

/** Announces a page that is not built yet, and what it will contain. */
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
