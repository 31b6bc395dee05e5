import { Button } from '@lantern-giving/ui/button';
import { useCallback } from 'react';
import { useLazy } from '../../lazy.ts';
import { useReadyFlow } from '../context.ts';
import { useLaterWords } from '../later-words.ts';

const load = async () => (await import('@lantern-giving/core/person/email-typo')).emailMeant;

/** An address whose domain looks mistyped, as it was probably meant: with it goes the only link to the schedule. */
export function EmailMeant() {
  const { session, view } = useReadyFlow();
  const words = useLaterWords().details;
  const { email } = view.state.donor;
  // Without it nothing is suggested; that is all that a lost connection takes away.
  const emailMeant = useLazy(useCallback(load, [])).value;
  const meant = view.state.attempted.includes('email') ? emailMeant?.(email) : null;
  return (
    <div role="status">
      {meant ? (
        <Button
          kind="secondary"
          size="small"
          onClick={() => session.send({ type: 'donorChanged', change: { email: meant } })}
        >
          {words.emailMeant(meant.slice(meant.indexOf('@') + 1))}
        </Button>
      ) : null}
    </div>
  );
}
