import type { CharityCause } from '@lantern-giving/core/api/causes';
import { CAMPAIGN_KINDS } from '@lantern-giving/core/campaigns';
import { CAUSE_CATEGORIES } from '@lantern-giving/core/charity';
import { MAX_TITLE_LENGTH } from '@lantern-giving/core/forms/cause';
import type { Currency } from '@lantern-giving/core/money';
import { denominations } from '@lantern-giving/core/money';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { useFieldControl } from '@lantern-giving/ui/field-control';
import { Select } from '@lantern-giving/ui/select';
import { TextField } from '@lantern-giving/ui/text-field';
import { autoDir } from '../../components/auto-dir.ts';
import type { SaveForm } from '../../components/form/use-save-form.ts';
import { useSaveField } from '../../components/form/use-save-form.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { type CauseValues, isTaken } from './cause-values.ts';

export interface CauseFormProps {
  form: SaveForm<CauseValues>;
  currency: Currency;
  /** The edited cause; absent when adding one. */
  cause?: CharityCause | undefined;
}

/** The fields of a cause. The price is shown only while it is required. */
export function CauseForm({ form, currency, cause }: CauseFormProps) {
  const messages = useMessages(causesMessages);
  const { count } = useLanguage();
  const title = useSaveField(form, 'title', messages.problems);
  const category = useSaveField(form, 'category', messages.problems);
  const price = useSaveField(form, 'price', messages.problems);
  const impactUnit = useSaveField(form, 'impactUnit', messages.problems);
  const impactText = useSaveField(form, 'impactText', messages.problems);
  const campaigns = useSaveField(form, 'campaigns', messages.problems);
  const { control, notes } = useFieldControl({ error: campaigns.error });
  const fixed = cause?.has_gifts ?? false;
  const kinds = CAMPAIGN_KINDS.filter((kind) => isTaken(kind, category.value));

  return (
    <>
      <div className="wide">
        <TextField
          label={messages.fields.title}
          hint={messages.fields.titleHint({ typed: count(title.value.trim().length), most: count(MAX_TITLE_LENGTH) })}
          required
          {...autoDir(title)}
        />
      </div>
      <Select
        label={messages.fields.category}
        hint={fixed ? messages.fields.categoryFixed : undefined}
        placeholder={messages.fields.choose}
        disabled={fixed}
        required
        options={CAUSE_CATEGORIES.map((value) => ({ value, label: messages.categories[value] }))}
        {...category}
      />
      {category.value === 'Qurbani' && (
        <TextField
          label={messages.fields.price}
          hint={fixed ? messages.fields.priceFixed : messages.fields.priceHint}
          disabled={fixed}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          prefix={denominations[currency].symbol}
          required
          {...price}
        />
      )}
      <TextField
        label={messages.fields.impactUnit}
        hint={messages.fields.impactUnitHint}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        prefix={denominations[currency].symbol}
        {...impactUnit}
      />
      <TextField label={messages.fields.impactText} hint={messages.fields.impactTextHint} {...autoDir(impactText)} />
      <fieldset className="cause-campaigns wide" aria-describedby={control['aria-describedby']}>
        <legend className="ln-label">{messages.fields.campaigns}</legend>
        {kinds.map((kind, at) => (
          <Checkbox
            key={kind}
            label={messages.campaigns[kind]}
            checked={campaigns.value.includes(kind)}
            onChange={(checked) =>
              campaigns.onChange(
                CAMPAIGN_KINDS.filter((one) => (one === kind ? checked : campaigns.value.includes(one))),
              )
            }
            onBlur={campaigns.onBlur}
            inputRef={at === 0 ? campaigns.inputRef : undefined}
          />
        ))}
        {notes}
      </fieldset>
    </>
  );
}
