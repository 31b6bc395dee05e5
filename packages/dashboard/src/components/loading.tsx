import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { useMessages } from '../language/use-messages.ts';

/** Placeholder for a page, or for its content below the heading. */
export function Loading({ inPage = false }: { inPage?: boolean }) {
  const messages = useMessages(layoutMessages);
  return (
    <div role="status" className="waiting">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {!inPage && <Skeleton width={220} />}
      <Skeleton shape="block" height={160} />
      <Skeleton shape="block" height={240} />
    </div>
  );
}
