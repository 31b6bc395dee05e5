import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { Modal } from '@lantern-giving/ui/modal';
import { useMessages } from '../language/use-messages.ts';
import { LogOutButton } from './log-out-button.tsx';
import { Login } from './login.tsx';

/** A login over the current page, whose input stays. */
export function ExpiredDialog({ email }: { email: string }) {
  const messages = useMessages(sessionMessages);
  return (
    <Modal open onClose={() => undefined} dismissible={false} title={messages.expiredTitle} closeLabel={messages.close}>
      <Login
        knownEmail={email}
        lead={messages.expiredLead}
        heading={(_, lead) => <p>{lead}</p>}
        aside={<LogOutButton />}
      />
    </Modal>
  );
}
