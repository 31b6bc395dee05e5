import { formatChargeTime } from '@lantern-giving/core/charge-time';
import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useRef } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import type { QuoteChange } from '../../state/quote.ts';
import type { PayNoticeProps, PayProblem } from './attempt.ts';
import { payableWith } from './gifts-beside.ts';

/** Problems of the donor's card or answers, which the notice announces; all others only take time. */
const dangers: ReadonlySet<PayProblem['kind']> = new Set(['declined', 'tooManyCards', 'answer', 'server', 'refused']);

/** Why the last attempt did not succeed, and what to do about it. */
export function Part({
  problem,
  change,
  retry,
  messages: { refusals: messages },
}: PayNoticeProps & { messages: GivingMessages }) {
  const flow = useReadyFlow();
  const { session, messages: flowMessages, announce } = flow;
  const told = useRef<HTMLDivElement>(null);
  // On a phone the button may be visible and the notice not.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'center' });
  }, [problem, change]);
  const spoken = useRef('');
  useEffect(() => {
    const { current: text } = spoken;
    announce(text);
    return () => announce((now) => (now === text ? '' : now));
  }, [problem, change]);
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
      case 'given':
      case 'wait':
      case 'unchecked':
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
  const changes = shown.kind === 'changed' && shown.change ? changesOf(shown.change, messages.changed, flow) : [];
  const isDanger = dangers.has(shown.kind);
  spoken.current = isDanger ? '' : [heading && `${heading}.`, ...changes, text].filter(Boolean).join(' ');
  const button = (label: string, onClick: () => void) => (
    <Button kind="secondary" size="small" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div ref={told}>
      <Notice
        tone={isDanger ? 'danger' : 'warning'}
        // Some screen readers miss a status that is inserted together with its text; the checkout's region was there
        // before.
        live={isDanger}
        title={heading}
        actions={
          shown.kind === 'answer' && step !== session.snapshot().state.step
            ? button(`${flowMessages.plan.change}: ${name}`, () => session.goTo(step))
            : retry && button(flowMessages.frame.retry, retry)
        }
      >
        {changes.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {text}
      </Notice>
    </div>
  );
}

/** What is different, a sentence each. */
function changesOf(
  { passed, before, after, rest }: QuoteChange,
  messages: GivingMessages['refusals']['changed'],
  { view, locale, money, leaving }: ReturnType<typeof useReadyFlow>,
): string[] {
  const changes: string[] = [];
  // The button names what all charities get together.
  const others = rest ?? payableWith(0, view.state.plan);
  const [was, is] = [before.nights[0], after.nights[0]];
  if (passed.length > 0) {
    changes.push(
      messages.passed({
        list: new Intl.ListFormat(locale.tag).format(passed.map((night) => locale.number(night))),
        count: passed.length,
      }),
    );
  } else if (was && is && was.date !== is.date) {
    changes.push(
      messages.first({
        before: formatChargeTime(leaving(was.cutoff)),
        after: formatChargeTime(leaving(is.cutoff)),
      }),
    );
  }
  if (before.payable !== after.payable) {
    changes.push(messages.payable({ before: money(before.payable + others), after: money(after.payable + others) }));
  }
  return changes;
}
