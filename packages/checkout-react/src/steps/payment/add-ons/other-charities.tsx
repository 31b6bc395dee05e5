import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { Switch } from '@lantern-giving/ui/switch';
import { useReadyFlow } from '../../../layout/context.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { partLoader } from '../../../parts/part-loader.ts';
import { taxMessages } from '../../../parts/tax.ts';
import { NOTHING_TYPED, type OtherGift } from '../../../state/index.ts';

/** Its own file has its texts, in all languages, except the declaration. */
const loadOthers = partLoader(() => import('../several/others.tsx'), taxMessages);

/** A gift before its charity is chosen. */
const NO_GIFT: OtherGift = {
  charity: null,
  cause: '',
  total: NOTHING_TYPED,
  declaration: '',
  terms: '',
  figures: null,
  sent: null,
  refused: false,
  schedule: null,
};

interface OtherCharitiesProps {
  readonly messages: AddOnsMessages['others'];
  readonly locked: boolean;
}

/** Gifts to other charities with the same card. */
export function OtherCharities({ messages, locked }: OtherCharitiesProps) {
  const { session, view } = useReadyFlow();
  const isOn = view.state.plan.others.length > 0;
  return (
    <fieldset className="ln-fields" disabled={locked}>
      <legend className="ln-legend">{messages.title}</legend>
      <Switch
        label={messages.another}
        description={messages.about}
        checked={isOn}
        onChange={(value) => session.send({ type: 'choiceSet', choice: 'others', value: value ? [NO_GIFT] : [] })}
      />
      {isOn ? (
        <LazyPart load={loadOthers} given={{ none: NO_GIFT }} waiting={<Skeleton shape="block" height={220} />} />
      ) : null}
    </fieldset>
  );
}
