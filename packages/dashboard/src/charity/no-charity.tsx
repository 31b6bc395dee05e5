import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** For somebody who is known here, and looks after no charity. */
export function NoCharity() {
  const words = useWords(shell);
  return (
    <>
      <PageHeading title={words.noCharityTitle} />
      <EmptyState
        text={words.noCharity}
        action={
          <LinkButton to="/register" reloadDocument>
            {words.register}
          </LinkButton>
        }
      />
    </>
  );
}
