import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { denominations, parseAmount } from '@lantern-giving/core/money';
import { REFUND_REASONS } from '@lantern-giving/core/payments';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Notice } from '@lantern-giving/ui/notice';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { Select } from '@lantern-giving/ui/select';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { focusRefused } from '../../components/form/focus-refused.ts';
import { TextArea } from '../../components/form/text-area.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useRefund } from './use-donors.ts';

export interface RefundDialogProps {
  plan: ScheduleDetail;
  /** Number of the night to refund. */
  number: number;
  /** Name of the donor. */
  donor: string;
  onClose: () => void;
}

/** Asks how much of a night is given back and why, says what will happen, and does it. */
export function RefundDialog({ plan, number, donor, onClose }: RefundDialogProps) {
  const messages = useMessages(donorsMessages).refund;
  const { count, money } = useLanguage();
  const refund = useRefund(plan, number);
  const [how, setHow] = useState<'whole' | 'part'>('whole');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLSelectElement>(null);
  const { currency } = plan;
  const { left } = refund;

  const parsed = parseAmount(typed, currency);
  const part = parsed.ok && parsed.amount > 0 ? parsed.amount : null;
  const amount = left === 0 ? null : how === 'whole' ? left : part;
  const isTooMuch = amount !== null && amount > left;
  const amountProblem =
    amount === null ? messages.amountMissing : isTooMuch ? messages.amountTooLarge(money(left, currency)) : undefined;
  const chosen = REFUND_REASONS.find((one) => one === reason);
  const problem = refund.error ? problemOf(refund.error) : left === 0 && 'not_refundable';
  const shown = amount === null || isTooMuch ? null : money(amount, currency);

  const press = () => {
    flushSync(() => setChecked(true));
    if (amount === null || isTooMuch) return focusRefused(amountField.current);
    if (!chosen) return focusRefused(reasonField.current);
    refund.mutate(
      { amount, reason: chosen, note: note.trim() },
      {
        onSuccess: ({ state, total }) => {
          const text = state === 'succeeded' ? messages.done : messages.onItsWay;
          toasts.show({ tone: 'done', text: text(money(total, currency)) });
          onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      title={messages.title({ night: count(number), donor })}
      keep={messages.keep}
      action={shown === null ? messages.confirm : messages.confirmAmount(shown)}
      busy={refund.isPending}
      busyLabel={messages.working}
      unavailable={left === 0 || AFTER_ANOTHER.includes(problem)}
      onConfirm={press}
      onClose={onClose}
    >
      <div className="refund">
        {problem && <Notice tone="danger">{messages.problems[problem]}</Notice>}
        {left > 0 && (
          <>
            <RadioGroup
              label={messages.howMuch}
              value={how}
              onChange={setHow}
              options={[
                { value: 'whole', label: messages.whole(money(left, currency)) },
                { value: 'part', label: messages.part },
              ]}
            />
            {how === 'part' && (
              <TextField
                label={messages.amount}
                hint={messages.atMost(money(left, currency))}
                value={typed}
                onChange={setTyped}
                inputMode={denominations[currency].decimals === 0 ? 'numeric' : 'decimal'}
                prefix={denominations[currency].symbol}
                dir="ltr"
                required
                error={isChecked ? amountProblem : undefined}
                inputRef={amountField}
              />
            )}
            <div className="refund-outcome">
              <p>
                {shown === null
                  ? messages.outcomeUnknown
                  : messages.outcome({ amount: shown, charity: plan.charity_name })}
              </p>
              {shown !== null && amount === left && <p>{messages.outcomeWhole}</p>}
              <p>{messages.told}</p>
            </div>
            <Select
              label={messages.reason}
              value={reason}
              onChange={setReason}
              placeholder={messages.choose}
              options={REFUND_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
              required
              error={isChecked && !chosen ? messages.reasonMissing : undefined}
              inputRef={reasonField}
            />
            <TextArea
              label={messages.note}
              hint={messages.noteHint}
              rows={2}
              maxLength={500}
              value={note}
              onChange={setNote}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

const TOLD = [
  'being_restored',
  'not_refundable',
  'orders_closed',
  'processor_not_configured',
  'refund_outdated',
  'refund_refused',
  'refund_too_large',
  'refund_unconfirmed',
] as const;

/** After these an earlier refund has to be looked at, so the amount in the dialog is not asked for again. */
const AFTER_ANOTHER: readonly unknown[] = ['refund_outdated', 'refund_unconfirmed'];

function problemOf(error: Error): (typeof TOLD)[number] | 'unreachable' | 'tooOften' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  if (error.status === 429) return 'tooOften';
  return TOLD.find((code) => code === error.problem.error_code) ?? 'trouble';
}
