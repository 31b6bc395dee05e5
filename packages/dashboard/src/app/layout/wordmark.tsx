import { LanternIcon } from '@lantern-giving/ui/icons';
import { Link } from '@tanstack/react-router';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';

/** The platform's own sign, which leads to the dashboard. A name: the same in every language. */
export function Wordmark({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const words = useWords(shell);
  return (
    <Link
      to="/"
      className="wordmark"
      activeOptions={{ exact: true }}
      aria-label={words.home}
      onClick={() => onFollow?.()}
    >
      <LanternIcon size={24} />
      <b lang="en" dir="ltr">
        Lantern
      </b>
    </Link>
  );
}
