import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { WidgetTerms } from '@lantern-giving/core/api/widget';
import { BRANDS } from '@lantern-giving/core/campaigns';
import { WIDGET_FORMS } from '@lantern-giving/core/charity/widget';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { type Currency, currencies, denominations } from '@lantern-giving/core/money';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { Select } from '@lantern-giving/ui/select';
import { TextField } from '@lantern-giving/ui/text-field';
import { autoDir } from '../../components/auto-dir.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useWords } from '../../words/use-words.ts';
import { widget } from '../../words/widget.ts';
import { type AmountProblem, type Chosen, isOffered } from './chosen.ts';

export interface ChoicesProps {
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  campaigns: WidgetTerms['campaigns'];
  causes: readonly CharityCause[];
  currency: Currency;
  amountProblem: AmountProblem | null;
}

/** What can be chosen; everything has an answer from the start. */
export function Choices({ chosen, onChange, campaigns, causes, currency, amountProblem }: ChoicesProps) {
  const words = useWords(widget);
  const { date, money } = useLanguage();
  const [now] = campaigns;
  const isOver = !isOffered(chosen.campaign, campaigns);
  const nextOf = <Value extends string>(values: readonly Value[], picked: string) =>
    values.find((value) => value === picked) ?? null;
  const amountWords = () => {
    if (amountProblem === null) return undefined;
    if (amountProblem === 'tooSmall')
      return words.problems.tooSmall(money(currencies[currency].smallestCharge, currency));
    return words.problems[amountProblem];
  };

  return (
    <section className="widget-choices" aria-labelledby="widget-choices">
      <h2 id="widget-choices">{words.chooseTitle}</h2>
      <SegmentedControl
        label={words.form}
        hint={words.formHints[chosen.form]}
        value={chosen.form}
        options={WIDGET_FORMS.map((value) => ({ value, label: words.forms[value] }))}
        onChange={(form) => onChange({ form })}
      />
      {chosen.form !== 'modal' && (
        <TextField
          label={words.label}
          maxLength={80}
          autoComplete="off"
          placeholder={(chosen.lang ? widget[chosen.lang] : words).labelDefault}
          optionalLabel={words.optional}
          {...autoDir({ value: chosen.label })}
          onChange={(label) => onChange({ label })}
        />
      )}
      <Select
        label={words.campaign}
        value={isOver ? '' : chosen.campaign}
        placeholder={isOver ? words.chooseCampaign : undefined}
        error={isOver ? words.campaignOver(chosen.campaign) : undefined}
        options={[
          { value: 'mytennights', label: words.campaignNow(now?.name ?? words.product) },
          ...campaigns.map(({ id, name, start }) => ({ value: id, label: words.campaignOf(name, date(start)) })),
        ]}
        onChange={(campaign) => onChange({ campaign })}
      />
      <TextField
        label={words.amount}
        hint={words.amountHint}
        error={amountWords()}
        inputMode={denominations[currency].decimals === 0 ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        prefix={denominations[currency].symbol}
        optionalLabel={words.optional}
        value={chosen.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <fieldset className="widget-causes" aria-describedby="widget-causes-hint">
        <legend className="ln-label">{words.causes}</legend>
        <p id="widget-causes-hint" className="quiet">
          {causes.length > 0 ? words.causesHint : words.noCauses}
        </p>
        {causes.map(({ cause_id, title }) => (
          <Checkbox
            key={cause_id}
            label={title}
            checked={chosen.causes.includes(cause_id)}
            onChange={(checked) =>
              onChange({
                causes: checked ? [...chosen.causes, cause_id] : chosen.causes.filter((id) => id !== cause_id),
              })
            }
          />
        ))}
      </fieldset>
      <div className="widget-pair">
        <Select
          label={words.theme}
          value={chosen.theme ?? ''}
          options={[
            { value: '', label: words.themeOwn },
            ...BRANDS.map((value) => ({ value, label: words.themes[value] })),
          ]}
          onChange={(theme) => onChange({ theme: nextOf(BRANDS, theme) })}
        />
        <Select
          label={words.language}
          value={chosen.lang ?? ''}
          options={[
            { value: '', label: words.languageOwn },
            ...SPOKEN.map((value) => ({ value, label: LANGUAGES[value].name })),
          ]}
          onChange={(lang) => onChange({ lang: nextOf(SPOKEN, lang) })}
        />
      </div>
    </section>
  );
}

const SPOKEN = Object.keys(LANGUAGES) as Language[];
