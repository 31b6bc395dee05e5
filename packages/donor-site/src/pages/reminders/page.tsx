import { call } from '@lantern-giving/core/api/call';
import { remindersApi } from '@lantern-giving/core/api/reminders';
import { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { MessagePage } from '../../components/message-page.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { keyOf } from '../schedule/link-key.ts';

type State = 'asking' | 'working' | 'done' | 'invalid' | 'failed' | 'tooMany';

/**
 * Where the links of mails about reminders lead: confirms one, or stops it. Only on a press, because mail servers open
 * links before anybody reads them.
 */
export function RemindersPage({ params }: PageProps) {
  const { reminder: messages } = useMessages();
  const [key] = useState(() => keyOf(location.hash));
  const [state, setState] = useState<State>(key === null ? 'invalid' : 'asking');
  const action = params.action === 'stop' ? 'stop' : 'confirm';
  const { title, text, press, doneTitle, done } = messages[action];

  const send = async () => {
    if (state === 'working' || key === null) return;
    setState('working');
    try {
      await call(apiClient, remindersApi[action], { body: { key } });
      setState('done');
    } catch (error) {
      setState(stateAfter(error));
    }
  };

  if (state === 'done') return <MessagePage key="done" title={doneTitle} text={done} />;
  if (state === 'invalid') return <MessagePage key="invalid" title={messages.invalidTitle} text={messages.invalid} />;
  return (
    <MessagePage
      title={title}
      text={text}
      action={
        <>
          <Button onClick={() => void send()} busy={state === 'working'} busyLabel={messages.working}>
            {press}
          </Button>
          {state === 'failed' || state === 'tooMany' ? (
            <Notice tone="danger" title={messages.failedTitle}>
              {messages[state]}
            </Notice>
          ) : null}
        </>
      }
    />
  );
}

/** @throws anything but an API response, which is a bug of the page */
function stateAfter(error: unknown): State {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404 || error.status === 400) return 'invalid';
  return error.status === 429 ? 'tooMany' : 'failed';
}
