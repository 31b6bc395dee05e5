import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';

/** Page for a page that is on its way, or for what stands below its heading. */
export function Loading({ inPage = false }: { inPage?: boolean }) {
  const words = useWords(shell);
  return (
    <div role="status" className="waiting">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {!inPage && <Skeleton width={220} />}
      <Skeleton shape="block" height={160} />
      <Skeleton shape="block" height={240} />
    </div>
  );
}
