import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Button } from '@lantern-giving/ui/button';
import { useMessages } from '../language/use-messages.ts';
import { useLogOut } from './use-log-out.ts';

export function LogOutButton() {
  const messages = useMessages(layoutMessages);
  const { state, logOut } = useLogOut();
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        wide
        busy={state === 'busy'}
        busyLabel={messages.loggingOut}
        onClick={() => void logOut()}
      >
        {messages.logOut}
      </Button>
      {state === 'failed' && <p role="alert">{messages.logOutFailed}</p>}
    </>
  );
}
