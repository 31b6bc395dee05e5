import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { Button } from '@lantern-giving/ui/button';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { FieldError } from '@lantern-giving/ui/field-control';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { useEffect, useRef } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { focusProblem } from '../../layout/focus.ts';
import { MoneyField } from '../../layout/money-field.tsx';
import { useProblems } from '../../layout/use-problems.ts';
import { causeAmountsOf, leftToShare } from '../../state/index.ts';
import './causes-panel.css';

/** The causes of the gift, with amounts that add up to the total. */
export function Part({ messages: { causes: messages } }: { messages: PanelsMessages }) {
  const { session, view, facts, money, entry } = useReadyFlow();
  const { plan } = view.state;
  const amounts = causeAmountsOf(view.state);
  const left = leftToShare(view.state);
  const problem = useProblems().of('causes');
  const errorId = useOwnId();
  const panel = useRef<HTMLDivElement>(null);
  const closed = plan.selectedCauses.filter((chosen) =>
    facts.charity.causes.every(({ cause_id }) => cause_id !== chosen),
  );
  const several = plan.selectedCauses.length - closed.length > 1;

  // A panel that opens for its problem exists only after the donor has pressed the button.
  useEffect(() => {
    if (problem) focusProblem(panel.current?.closest('form') ?? null);
  }, []);

  const error =
    problem?.key === 'causesLeft' || problem?.key === 'causesOver'
      ? messages.problems[problem.key](money(problem.amount))
      : problem && messages.problems[problem.key === 'causeClosed' ? 'causeClosed' : 'noCause'];

  return (
    <div className="ln-causes-panel" ref={panel}>
      <FieldSlot wrong={problem !== undefined}>
        <fieldset className="ln-causes" aria-describedby={error ? errorId : undefined}>
          <legend className="ln-hidden">{messages.causes}</legend>
          {facts.charity.causes.map((cause) => {
            // Bought whole, and asked about elsewhere.
            if (cause.price_per_quantity) return null;
            const selected = plan.selectedCauses.includes(cause.cause_id);
            const amount = amounts[cause.cause_id] ?? 0;
            const field =
              (plan.causeShares === 'typed' ? plan.causes[cause.cause_id] : undefined) ?? entry.shown(amount);
            return (
              <div className="ln-cause" key={cause.cause_id} data-chosen={selected ? '' : undefined}>
                <Checkbox
                  label={cause.title}
                  description={cause.category === 'Zakat' ? messages.zakat : undefined}
                  checked={selected}
                  onChange={(checked) => {
                    // A donor who chooses again has seen that these have closed.
                    for (const gone of closed) session.send({ type: 'causeToggled', cause: gone, selected: false });
                    session.send({ type: 'causeToggled', cause: cause.cause_id, selected: checked });
                  }}
                />
                {selected && several ? (
                  <div className="ln-cause-amount">
                    <MoneyField
                      label={messages.amountFor(cause.title)}
                      hideLabel
                      value={field}
                      error={entry.unreadable(field)}
                      onChange={(typed) => {
                        // The other fields keep their amounts: typing in one must not empty them.
                        const others = plan.causeShares === 'even' ? plan.selectedCauses : [];
                        for (const other of others) {
                          session.send({ type: 'causeTyped', cause: other, amount: entry.shown(amounts[other] ?? 0) });
                        }
                        session.send({ type: 'causeTyped', cause: cause.cause_id, amount: typed });
                      }}
                    />
                  </div>
                ) : null}
              </div>
            );
          })}
        </fieldset>
        <FieldError id={errorId} error={error} />
      </FieldSlot>
      {several && plan.causeShares === 'typed' ? (
        <div className="ln-causes-left">
          <p className="ln-quiet" role="status">
            {left === 0 ? messages.allShared : left > 0 ? messages.left(money(left)) : messages.over(money(-left))}
          </p>
          <Button kind="secondary" size="small" onClick={() => session.send({ type: 'causesSharedEvenly' })}>
            {messages.evenly}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
