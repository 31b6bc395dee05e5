import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** No such page, or no access: the two are not distinguished. */
export function NotFound() {
  const messages = useMessages(layoutMessages);
  return (
    <>
      <PageHeading title={messages.notFoundTitle} />
      <EmptyState text={messages.notFoundText} action={<LinkButton to="/">{messages.notFoundHome}</LinkButton>} />
    </>
  );
}
