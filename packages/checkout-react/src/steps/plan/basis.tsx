import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useCallback, useEffect, useRef } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { useLazy } from '../../lazy.ts';
import { partLoader } from '../../parts/part-loader.ts';
import { stepsMessages } from '../../parts/steps.ts';
import { entryOfOne, nightsGiven } from '../../state/per-night.ts';
import './basis.css';

const loadBasis = partLoader(async () => ({ Part: BasisSwitch }), stepsMessages);

/**
 * Whether the amount in the following field is for one night or for all. If its texts cannot be loaded, it stays for
 * all.
 */
export function Basis() {
  const { locale, session } = useReadyFlow();
  const loaded = useLazy(useCallback(() => loadBasis(locale, session), [locale, session])).value;
  return loaded ? <loaded.Part messages={loaded.messages} /> : null;
}

function BasisSwitch({ messages: { basis: messages } }: { messages: Pick<StepsMessages, 'basis'> }) {
  const { session, view, facts, entry, locale } = useReadyFlow();
  const { total, perNight } = view.state.plan;
  const nights = nightsGiven(view.state, facts) ?? 0;
  const place = useRef<HTMLDivElement>(null);
  const entryOf = (isOne: boolean) => (isOne ? entryOfOne(entry, nights) : entry);
  const set = (amount: number | null, isOne: boolean) => {
    const by = entryOf(isOne);
    session.send({ type: 'choiceSet', choice: 'perNight', value: isOne ? nights : 0 });
    session.send({ type: 'totalTyped', total: amount ? by.shown(amount) : by.typed(total.text) });
  };

  // The amount of one night stays when the number of nights changes. A text typed in another language may read as
  // another amount in this one.
  useEffect(() => {
    const of = perNight && nights;
    const field = place.current?.nextElementSibling?.querySelector('input');
    const { amount, text } = total;
    if (of !== perNight) set(amount && (amount / perNight) * (of || 1), of > 0);
    else if (amount && field?.matches(':not(:focus)')) {
      const shown = entryOf(of > 0).shown(amount);
      if (shown.text !== text) session.send({ type: 'totalTyped', total: shown });
    }
  }, [perNight, nights, locale.tag]);

  // The field belongs to the first view, which has no texts for this and leaves no room for the switch.
  useEffect(() => {
    const field = place.current?.nextElementSibling as HTMLElement | undefined;
    if (!field) return;
    field.style.cssText = `--ln-beside:${place.current?.offsetWidth}px;--ln-letters:${total.text.length || 1}`;
    const input = field.querySelector('input');
    if (perNight) input?.setAttribute('aria-label', messages.amount);
    else input?.removeAttribute('aria-label');
  });

  if (nights < 2) return null;
  return (
    <div className="ln-basis" ref={place}>
      <SegmentedControl
        size="small"
        label={messages.label}
        hideLabel
        value={perNight ? 'night' : 'all'}
        onChange={(basis) => set(total.amount, basis === 'night')}
        options={[
          { value: 'night', label: messages.night },
          { value: 'all', label: messages.all },
        ]}
      />
    </div>
  );
}
