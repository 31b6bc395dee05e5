import { Modal } from '@lantern-giving/ui/modal';
import { session } from '../words/session.ts';
import { useWords } from '../words/use-words.ts';
import { LogOutButton } from './log-out-button.tsx';
import { Login } from './login.tsx';

/** A login over work that waits: what was typed under it stays. */
export function LapsedDialog({ email }: { email: string }) {
  const words = useWords(session);
  return (
    <Modal open onClose={() => undefined} dismissible={false} title={words.lapsedTitle} closeLabel={words.close}>
      <Login knownEmail={email} lead={words.lapsedLead} heading={(_, lead) => <p>{lead}</p>} aside={<LogOutButton />} />
    </Modal>
  );
}
