import { EmptyState } from '../page/empty-state.tsx';
import { LinkButton } from '../page/link-button.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** No such page, or none of theirs: which of the two is not said. */
export function NotFound() {
  const words = useWords(shell);
  return (
    <>
      <PageHeading title={words.notFoundTitle} />
      <EmptyState text={words.notFoundText} action={<LinkButton to="/">{words.notFoundHome}</LinkButton>} />
    </>
  );
}
