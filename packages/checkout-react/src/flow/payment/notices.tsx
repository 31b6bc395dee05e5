import { stepsFor } from '@lantern-giving/core/donation';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import type { PayProblem } from '../../payment/pay.ts';
import type { QuoteChange } from '../../payment/quote.ts';
import type { Refusal } from '../../payment/refusal.ts';
import { useReadyFlow } from '../context.ts';
import { useLaterWords } from '../later-words.ts';

/** What stood in the way of the last press, in words that say what to do. */
export function PayNotice({ problem, change }: { problem: PayProblem | null; change: QuoteChange | null }) {
  const words = useLaterWords().payment;
  if (change || problem?.kind === 'changed' || problem?.kind === 'late') {
    return (
      <Notice tone="warning" title={words.changed.title}>
        {change ? <Changes change={change} /> : null}
        {words.changed.text}
      </Notice>
    );
  }
  if (!problem) return null;
  switch (problem.kind) {
    case 'declined':
      return (
        <Notice tone="danger" title={words.declines.title}>
          {words.declines[problem.reason]}
        </Notice>
      );
    case 'unheard':
      return (
        <Notice tone="warning" title={words.unheard.title}>
          {words.unheard.text}
        </Notice>
      );
    case 'field':
      return null;
    default:
      return <RefusalNotice refusal={problem} />;
  }
}

function Changes({ change: { passed, before, after } }: { change: QuoteChange }) {
  const { speech, money } = useReadyFlow();
  const words = useLaterWords().payment.changed;
  const [was, is] = [before.nights[0], after.nights[0]];
  return (
    <>
      {passed.length > 0 ? (
        <div>{words.passed(speech.list(passed.map((night) => speech.number(night))), passed.length)}</div>
      ) : null}
      {passed.length === 0 && was && is && was.date !== is.date ? (
        <div>{words.first(speech.date(was.date, 'long'), speech.date(is.date, 'long'))}</div>
      ) : null}
      {before.payable === after.payable ? null : (
        <div>{words.payable(money(before.payable), money(after.payable))}</div>
      )}
    </>
  );
}

function RefusalNotice({ refusal, retry }: { refusal: Refusal; retry?: () => void }) {
  const { session, facts, words: first } = useReadyFlow();
  const words = useLaterWords().payment;
  const again = retry && (
    <Button kind="secondary" size="small" onClick={retry}>
      {first.shell.retry}
    </Button>
  );
  const title = retry ? words.quoteFailed : words.failed.title;
  switch (refusal.kind) {
    case 'wait':
      return (
        <Notice tone="warning" title={words.wait.title} actions={again}>
          {words.wait.text}
        </Notice>
      );
    case 'offline':
      return (
        <Notice tone="warning" title={retry && title} actions={again}>
          {retry ? first.unreachable.text : words.offline}
        </Notice>
      );
    case 'late':
      return (
        <Notice tone="warning" title={words.changed.title} actions={again}>
          {words.changed.text}
        </Notice>
      );
    case 'tooManyCards':
      return (
        <Notice tone="danger" title={words.declines.title}>
          {words.tooManyCards}
        </Notice>
      );
    case 'answer': {
      const step = stepsFor(facts).includes(refusal.step) ? refusal.step : 'plan';
      const name = first.shell.steps[step];
      return (
        <Notice
          tone="danger"
          title={title}
          actions={
            <Button kind="secondary" size="small" onClick={() => session.goTo(step)}>
              {`${words.change}: ${name}`}
            </Button>
          }
        >
          {words.notTaken(name)}
        </Notice>
      );
    }
    default:
      return (
        <Notice tone="danger" title={title} actions={again}>
          {words.failed[refusal.kind]}
        </Notice>
      );
  }
}

export function QuoteFailed({ failure, retry }: { failure: Refusal; retry: () => void }) {
  return <RefusalNotice refusal={failure} retry={retry} />;
}
