import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useMessages } from '../language/use-messages.ts';

/** For a person with an account but no charity. */
export function NoCharity() {
  const messages = useMessages(layoutMessages);
  return (
    <>
      <PageHeading title={messages.noCharityTitle} />
      <EmptyState
        text={messages.noCharity}
        action={
          <LinkButton to="/register" reloadDocument>
            {messages.register}
          </LinkButton>
        }
      />
    </>
  );
}
