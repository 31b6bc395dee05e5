import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { useStopRepetition } from './use-donors.ts';

/** Sees for a donor who asks to that the plan is not repeated; nothing where it is not going to be. */
export function StopRepetition({ plan, donor }: { plan: ScheduleDetail; donor: string }) {
  const { repetition: messages, working } = useMessages(donorsMessages);
  const stop = useStopRepetition(plan.schedule_id);
  const [asks, setAsks] = useState(false);
  const isAhead = plan.auto_enroll && !plan.renewal_decided && !plan.cancelled;
  return (
    <>
      {isAhead && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            stop.reset();
            setAsks(true);
          }}
        >
          {messages.stop}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={messages.title(donor)}
        keep={messages.keep}
        action={messages.confirm}
        busy={stop.isPending}
        busyLabel={working}
        onConfirm={() =>
          stop.mutate(undefined, {
            onSuccess: () => {
              toasts.show({ tone: 'done', text: messages.stopped(donor) });
              setAsks(false);
            },
          })
        }
        onClose={() => setAsks(false)}
      >
        <div className="cancel-plan">
          {stop.error && <Notice tone="danger">{messages.failed}</Notice>}
          <p>{messages.text}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
