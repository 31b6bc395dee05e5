import { Modal } from '@lantern-giving/ui/modal';
import { lazy, Suspense } from 'react';
import { identityCheck } from '../desk.ts';
import { Waiting } from '../shell/waiting.tsx';
import { passkeys } from '../words/passkeys.ts';
import { useWords } from '../words/use-words.ts';
import type { Proof } from './identity-check.ts';
import { Login } from './login.tsx';
import { useSessionDesk } from './session-context.tsx';

const ShowPasskey = lazy(async () => ({ default: (await import('./show-passkey.tsx')).ShowPasskey }));

/** Asks over the work that waits who it is that would do it, and then lets it go on. */
export function IdentityDialog({ email, asked }: { email: string; asked: Proof }) {
  const words = useWords(passkeys);
  const desk = useSessionDesk();
  return (
    <Modal open onClose={() => identityCheck.settle(false)} title={words.proofTitle} closeLabel={words.cancel}>
      {asked === 'code' ? (
        <Login
          knownEmail={email}
          lead={words.proofLead}
          heading={(_, lead) => <p>{lead}</p>}
          onConfirmed={(confirmed, answer) => {
            desk.enter(confirmed, answer, { keep: true });
            identityCheck.settle(confirmed === email);
          }}
        />
      ) : (
        <Suspense fallback={<Waiting />}>
          <ShowPasskey onShown={() => identityCheck.settle(true)} />
        </Suspense>
      )}
    </Modal>
  );
}
