import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useChanges } from './use-changes.ts';
import { useRegistrations } from './use-registrations.ts';

/** Polling interval in ms. */
const LIVE = 60_000;

/** Number of undecided registrations and changes of approved charities; renders nothing for 0. */
export function WaitingCount() {
  const messages = useMessages(layoutMessages);
  const { count } = useLanguage();
  const registrations = useRegistrations(1, true, LIVE);
  const changes = useChanges(true, LIVE);
  const waiting = count((registrations.data?.waiting ?? 0) + (changes.data?.changes.length ?? 0));
  if (waiting === count(0)) return null;
  return (
    <>
      <span className="waiting-count" aria-hidden="true">
        {waiting}
      </span>
      <VisuallyHidden>{messages.waitingCount(waiting)}</VisuallyHidden>
    </>
  );
}
