import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import type { PayProblem } from '../../payment/pay.ts';
import type { QuoteChange } from '../../payment/quote.ts';
import type { LoadFailure } from '../../session/failure.ts';
import { useReadyFlow } from '../context.ts';
import { useLaterWords } from '../later-words.ts';

/** What stood in the way of the last press, in words that say what to do. */
export function PayNotice({ problem, change }: { problem: PayProblem | null; change: QuoteChange | null }) {
  const words = useLaterWords().payment;
  if (change || problem?.kind === 'changed') {
    return (
      <Notice tone="warning" title={words.changed.title}>
        {change ? <Changes change={change} /> : null}
        {words.changed.text}
      </Notice>
    );
  }
  switch (problem?.kind) {
    case 'declined':
      return (
        <Notice tone="danger" title={words.declines.title}>
          {words.declines[problem.reason]}
        </Notice>
      );
    case 'offline':
      return <Notice tone="warning">{words.offline}</Notice>;
    case 'unheard':
      return (
        <Notice tone="warning" title={words.unheard.title}>
          {words.unheard.text}
        </Notice>
      );
    case 'server':
    case 'refused':
      return (
        <Notice tone="danger" title={words.failed.title}>
          {words.failed[problem.kind]}
        </Notice>
      );
    default:
      return null;
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

export function QuoteFailed({ failure, retry }: { failure: LoadFailure; retry: () => void }) {
  const { words: first } = useReadyFlow();
  const words = useLaterWords().payment;
  return (
    <Notice
      tone="danger"
      title={words.quoteFailed}
      actions={
        <Button kind="secondary" size="small" onClick={retry}>
          {first.shell.retry}
        </Button>
      }
    >
      {failure === 'unreachable' ? first.unreachable.text : words.failed[failure === 'server' ? 'server' : 'refused']}
    </Notice>
  );
}
