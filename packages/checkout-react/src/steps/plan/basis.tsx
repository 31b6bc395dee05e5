import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useCallback, useEffect, useRef } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { stepsMessages } from '../../layout/steps-messages.ts';
import { useLazy } from '../../lazy.ts';
import { entryOfOne, nightsGiven } from '../../state/per-night.ts';
import './basis.css';

const loadBasis = lazyPart(async () => ({ Part: BasisSwitch }), stepsMessages);

/** Whether the amount in the field after it is of one night or of all. Where its words cannot be loaded it stays that of all. */
export function Basis() {
  const { locale, session } = useReadyFlow();
  const loaded = useLazy(useCallback(() => loadBasis(locale, session), [locale, session])).value;
  return loaded ? <loaded.Part messages={loaded.messages} /> : null;
}

function BasisSwitch({ messages: { basis: messages } }: { messages: Pick<StepsMessages, 'basis'> }) {
  const { session, view, facts, entry } = useReadyFlow();
  const { total, perNight } = view.state.plan;
  const nights = nightsGiven(view.state, facts) ?? 0;
  const place = useRef<HTMLDivElement>(null);

  // The amount of one night stays when there are more or fewer of them.
  const whole = perNight ? entryOfOne(entry, nights).typed(total.text).amount : total.amount;
  useEffect(() => {
    if (whole !== total.amount) session.send({ type: 'totalTyped', total: { ...total, amount: whole } });
  }, [whole, total]);

  // The field belongs to the first view, which has no words for this and leaves no room for the switch.
  useEffect(() => {
    const field = place.current?.nextElementSibling as HTMLElement | undefined;
    if (!field) return;
    field.style.cssText = `--ln-beside:${place.current?.offsetWidth}px;--ln-letters:${total.text.length || 1}`;
    const input = field.querySelector('input');
    if (perNight) input?.setAttribute('aria-label', messages.amount);
    else input?.removeAttribute('aria-label');
  });

  if (nights < 2) return null;
  const choose = (basis: 'night' | 'all') => {
    const isOne = basis === 'night';
    const by = isOne ? entryOfOne(entry, nights) : entry;
    session.send({ type: 'choiceSet', choice: 'perNight', value: isOne });
    session.send({ type: 'totalTyped', total: total.amount ? by.shown(total.amount) : by.typed(total.text) });
  };
  return (
    <div className="ln-basis" ref={place}>
      <SegmentedControl
        size="small"
        label={messages.label}
        hideLabel
        value={perNight ? 'night' : 'all'}
        onChange={choose}
        options={[
          { value: 'night', label: messages.night },
          { value: 'all', label: messages.all },
        ]}
      />
    </div>
  );
}
