import { Modal } from '@lantern-giving/ui/modal';
import type { ReactNode } from 'react';
import { identityCheck } from '../app/app-state.ts';
import { Sentence } from '../components/sentence.tsx';
import { session } from '../words/session.ts';
import { useWords } from '../words/use-words.ts';
import type { Proof } from './identity-check.ts';
import { LazyPasskey } from './lazy-passkey.tsx';
import { Login } from './login.tsx';
import { useSessionDesk } from './session-context.tsx';

/** Asks over the work that waits who it is that would do it, and then lets it go on. */
export function IdentityDialog({ email, asked }: { email: string; asked: Proof }) {
  const words = useWords(session);
  const desk = useSessionDesk();
  const ask = (question: ReactNode) => (
    <Modal open onClose={() => identityCheck.settle(false)} title={words.proofTitle} closeLabel={words.cancel}>
      {question}
    </Modal>
  );
  if (asked === 'passkey') return <LazyPasskey around={ask} onShown={() => identityCheck.settle(true)} />;
  return ask(
    <Login
      proof
      knownEmail={email}
      lead={words.proofLead(email)}
      heading={(_, lead) => (
        <p>
          <Sentence text={lead} />
        </p>
      )}
      onConfirmed={(confirmed, answer) => {
        desk.enter(confirmed, answer, { keep: true });
        identityCheck.settle(confirmed === email);
      }}
    />,
  );
}
