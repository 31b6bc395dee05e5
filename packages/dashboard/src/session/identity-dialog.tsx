import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { Modal } from '@lantern-giving/ui/modal';
import type { ReactNode } from 'react';
import { identityCheck } from '../app/app-state.ts';
import { Sentence } from '../components/sentence.tsx';
import { useMessages } from '../language/use-messages.ts';
import type { Proof } from './identity-check.ts';
import { LazyPasskey } from './lazy-passkey.tsx';
import { Login } from './login.tsx';
import { useSessionStore } from './session-context.tsx';

/** Asks for an identity check over the current page, then continues. */
export function IdentityDialog({ email, asked }: { email: string; asked: Proof }) {
  const messages = useMessages(sessionMessages);
  const store = useSessionStore();
  const ask = (question: ReactNode) => (
    <Modal open onClose={() => identityCheck.settle(false)} title={messages.proofTitle} closeLabel={messages.cancel}>
      {question}
    </Modal>
  );
  if (asked === 'passkey') return <LazyPasskey around={ask} onShown={() => identityCheck.settle(true)} />;
  return ask(
    <Login
      proof
      knownEmail={email}
      lead={messages.proofLead(email)}
      heading={(_, lead) => (
        <p>
          <Sentence text={lead} />
        </p>
      )}
      onConfirmed={(confirmed, answer) => {
        store.enter(confirmed, answer, { keep: true });
        identityCheck.settle(confirmed === email);
      }}
    />,
  );
}
