import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { ChangeList } from '../../components/change-list.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** Changes requested by an owner and not yet approved, with old and new values. */
export function WaitingChanges({ mayWithdraw }: { mayWithdraw: boolean }) {
  const messages = useMessages(profileMessages);
  const { moment } = useLanguage();
  const { charity } = useCharity();
  const saveCharity = useSaveCharity();
  const [state, setState] = useState<'ready' | 'withdrawing' | 'failed'>('ready');
  const { waiting_changes: waiting } = charity;
  if (!waiting) return null;

  const withdraw = async () => {
    setState('withdrawing');
    try {
      await saveCharity((id) => call(apiClient, charitiesApi.withdrawChanges, { params: { id } }));
      setState('ready');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return (
    <div className="wide">
      <Notice
        tone="info"
        live={false}
        title={messages.waiting.title}
        actions={
          mayWithdraw ? (
            <Button
              kind="secondary"
              size="small"
              busy={state === 'withdrawing'}
              busyLabel={messages.waiting.withdrawing}
              onClick={() => void withdraw()}
            >
              {messages.waiting.withdraw}
            </Button>
          ) : undefined
        }
      >
        <p>{messages.waiting.text(moment(waiting.asked_at))}</p>
        <ChangeList before={charity} after={waiting.changes} />
        {state === 'failed' && <p role="alert">{messages.problems.trouble}</p>}
      </Notice>
    </div>
  );
}
