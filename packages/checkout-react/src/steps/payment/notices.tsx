import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import type { QuoteChange } from '../../state/quote.ts';
import type { PayProblem } from './pay.ts';

/** Problems of the donor's card or answers; all others only take time. */
const dangers: ReadonlySet<PayProblem['kind']> = new Set(['declined', 'tooManyCards', 'answer', 'server', 'refused']);

interface PayNoticeProps {
  problem: PayProblem | null;
  change?: QuoteChange | null;
  /** Requests the quote again, where the quote was what failed. */
  retry?: () => void;
}

/** Why the last attempt did not succeed, and what to do about it. */
export function PayNotice({ problem, change, retry }: PayNoticeProps) {
  const { session, messages: flowMessages } = useReadyFlow();
  const messages = useStepMessages().payment;
  const shown: PayProblem | null = change ? { kind: 'changed', change } : problem;
  if (!shown || shown.kind === 'field') return null;

  const step = shown.kind === 'answer' && session.steps().some(({ id }) => id === shown.step) ? shown.step : 'plan';
  const name = flowMessages.frame.steps[step];
  const title = retry ? messages.quoteFailed : messages.failed.title;
  const said = (): { title?: string | undefined; text: string } => {
    switch (shown.kind) {
      case 'changed':
      case 'late':
        return messages.changed;
      case 'declined':
        return { title: messages.declines.title, text: messages.declines[shown.reason] };
      case 'tooManyCards':
        return { title: messages.declines.title, text: messages.tooManyCards };
      case 'unheard':
      case 'wait':
      case 'loading':
        return messages[shown.kind];
      case 'offline':
        return retry ? { title, text: flowMessages.unreachable.text } : { text: messages.offline };
      case 'answer':
        return { title, text: messages.notTaken(name) };
      default:
        return { title, text: messages.failed[shown.kind] };
    }
  };
  const { title: heading, text } = said();
  const button = (label: string, onClick: () => void) => (
    <Button kind="secondary" size="small" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Notice
      tone={dangers.has(shown.kind) ? 'danger' : 'warning'}
      title={heading}
      actions={
        shown.kind === 'answer' && step !== session.snapshot().state.step
          ? button(`${flowMessages.plan.change}: ${name}`, () => session.goTo(step))
          : retry && button(flowMessages.frame.retry, retry)
      }
    >
      {change ? <Changes change={change} /> : null}
      {text}
    </Notice>
  );
}

function Changes({ change: { passed, before, after } }: { change: QuoteChange }) {
  const { locale, money, leaving } = useReadyFlow();
  const messages = useStepMessages().payment.changed;
  const [was, is] = [before.nights[0], after.nights[0]];
  return (
    <>
      {passed.length > 0 ? (
        <div>
          {messages.passed({
            list: new Intl.ListFormat(locale.tag).format(passed.map((night) => locale.number(night))),
            count: passed.length,
          })}
        </div>
      ) : null}
      {passed.length === 0 && was && is && was.date !== is.date ? (
        <div>
          {messages.first({
            before: formatChargeTime(leaving(was.cutoff)),
            after: formatChargeTime(leaving(is.cutoff)),
          })}
        </div>
      ) : null}
      {before.payable === after.payable ? null : (
        <div>{messages.payable({ before: money(before.payable), after: money(after.payable) })}</div>
      )}
    </>
  );
}
