import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { LanternIcon } from '@lantern-giving/ui/icons';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../language/use-messages.ts';

/** The platform's logo, linked to the dashboard. Its name is the same in every language. */
export function Wordmark({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const messages = useMessages(layoutMessages);
  return (
    <Link
      to="/"
      className="wordmark"
      activeOptions={{ exact: true }}
      aria-label={messages.home}
      onClick={() => onFollow?.()}
    >
      <LanternIcon size={24} />
      <b lang="en" dir="ltr">
        Lantern
      </b>
    </Link>
  );
}
