import { Button } from '@lantern-giving/ui/button';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { useLogOut } from './use-log-out.ts';

export function LogOutButton() {
  const words = useWords(shell);
  const { state, logOut } = useLogOut();
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        wide
        busy={state === 'busy'}
        busyLabel={words.loggingOut}
        onClick={() => void logOut()}
      >
        {words.logOut}
      </Button>
      {state === 'failed' && <p role="alert">{words.logOutFailed}</p>}
    </>
  );
}
