import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { NightList } from './night-list.tsx';
import { tallyOf } from './tally.ts';
import type { Action } from './use-schedule.ts';

export interface ChangeDialogProps {
  asking: Action | null;
  schedule: ScheduleDetail;
  busy: boolean;
  onClose: () => void;
  onConfirm: (action: Action) => void;
}

/** Lists the nights that will stop or restart, before anything happens. */
export function ChangeDialog({ asking, schedule, busy, onClose, onConfirm }: ChangeDialogProps) {
  const { schedule: messages } = useMessages();
  const { count, list, money } = useLanguage();
  const { stoppable, undoable, leaving, restorable, passed } = tallyOf(schedule);
  const { given } = schedule.tally;
  const cancelling = asking === 'cancel';
  const meant = cancelling ? stoppable : restorable;
  const size = meant.nights.length;
  const shown = (amount: number) => money(amount, schedule.currency);

  const after = cancelling
    ? [
        given.nights > 0 && messages.cancelKeeps({ count: given.nights, amount: shown(given.amount) }),
        leaving.nights.length > 0 &&
          messages.cancelLeaving({
            list: list(leaving.nights.map((night) => messages.night(count(night.number)))),
            count: leaving.nights.length,
          }),
        undoable.nights.length > 0 && messages.cancelUndo,
      ]
    : [passed.nights.length > 0 && messages.reactivatePassed(passed.nights.length)];

  return (
    <Modal
      open={asking !== null}
      onClose={onClose}
      dismissible={!busy}
      closeLabel={messages.close}
      title={cancelling ? messages.cancelTitle(size) : messages.reactivateTitle(size)}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {cancelling ? messages.keep : messages.notNow}
          </Button>
          <Button
            kind={cancelling ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={messages.changing}
            onClick={() => asking && onConfirm(asking)}
          >
            {cancelling ? messages.cancelConfirm(size) : messages.reactivateConfirm(size)}
          </Button>
        </>
      }
    >
      <div className="change">
        <p>{cancelling ? messages.cancelIntro : messages.reactivateIntro}</p>
        <NightList nights={meant.nights} schedule={schedule} brief />
        <p className="change-sum">
          <b>{messages.together}</b>
          <b>{shown(meant.amount)}</b>
        </p>
        {after
          .filter((sentence) => sentence !== false)
          .map((sentence) => (
            <p key={sentence} className="quiet">
              {sentence}
            </p>
          ))}
      </div>
    </Modal>
  );
}
