import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';

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
