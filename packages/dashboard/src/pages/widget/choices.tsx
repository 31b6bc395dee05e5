import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { WidgetTerms } from '@lantern-giving/core/api/widget';
import { BRANDS } from '@lantern-giving/core/campaigns';
import { WIDGET_FORMS } from '@lantern-giving/core/charity/widget';
import { LANGUAGE_CODES, LANGUAGES } from '@lantern-giving/core/language';
import { type Currency, currencies, denominations } from '@lantern-giving/core/money';
import { linkMessages } from '@lantern-giving/i18n/all/dashboard/link';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { Select } from '@lantern-giving/ui/select';
import { TextField } from '@lantern-giving/ui/text-field';
import { autoDir } from '../../components/auto-dir.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { type AmountProblem, type Chosen, isOffered } from './chosen.ts';

export interface ChoicesProps {
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  campaigns: WidgetTerms['campaigns'];
  causes: readonly CharityCause[];
  currency: Currency;
  amountProblem: AmountProblem | null;
}

/** The options to choose; each has a default. */
export function Choices({ chosen, onChange, campaigns, causes, currency, amountProblem }: ChoicesProps) {
  const messages = useMessages(widgetMessages);
  const { date, money, language } = useLanguage();
  const [now] = campaigns;
  const isOver = !isOffered(chosen.campaign, campaigns);
  const nextOf = <Value extends string>(values: readonly Value[], picked: string) =>
    values.find((value) => value === picked) ?? null;
  const amountError = () => {
    if (amountProblem === null) return undefined;
    if (amountProblem === 'tooSmall')
      return messages.problems.tooSmall(money(currencies[currency].smallestCharge, currency));
    return messages.problems[amountProblem];
  };

  return (
    <section className="widget-choices" aria-labelledby="widget-choices">
      <h2 id="widget-choices">{messages.chooseTitle}</h2>
      <SegmentedControl
        label={messages.form}
        hint={messages.formHints[chosen.form]}
        value={chosen.form}
        options={WIDGET_FORMS.map((value) => ({ value, label: messages.forms[value] }))}
        onChange={(form) => onChange({ form })}
      />
      {chosen.form !== 'modal' && (
        <TextField
          label={messages.label}
          maxLength={80}
          autoComplete="off"
          placeholder={linkMessages[chosen.lang ?? language].label}
          optionalLabel={messages.optional}
          {...autoDir({ value: chosen.label })}
          onChange={(label) => onChange({ label })}
        />
      )}
      <Select
        label={messages.campaign}
        value={isOver ? '' : chosen.campaign}
        placeholder={isOver ? messages.chooseCampaign : undefined}
        error={isOver ? messages.campaignOver(chosen.campaign) : undefined}
        options={[
          { value: 'mytennights', label: messages.campaignNow(now?.name ?? messages.product) },
          ...campaigns.map(({ id, name, start }) => ({
            value: id,
            label: messages.campaignOf({ name, start: date(start) }),
          })),
        ]}
        onChange={(campaign) => onChange({ campaign })}
      />
      <TextField
        label={messages.amount}
        hint={messages.amountHint}
        error={amountError()}
        inputMode={denominations[currency].decimals === 0 ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        prefix={denominations[currency].symbol}
        optionalLabel={messages.optional}
        value={chosen.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <fieldset className="widget-causes" aria-describedby="widget-causes-hint">
        <legend className="ln-label">{messages.causes}</legend>
        <p id="widget-causes-hint" className="quiet">
          {causes.length > 0 ? messages.causesHint : messages.noCauses}
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
          label={messages.theme}
          value={chosen.theme ?? ''}
          options={[
            { value: '', label: messages.themeOwn },
            ...BRANDS.map((value) => ({ value, label: messages.themes[value] })),
          ]}
          onChange={(theme) => onChange({ theme: nextOf(BRANDS, theme) })}
        />
        <Select
          label={messages.language}
          value={chosen.lang ?? ''}
          options={[
            { value: '', label: messages.languageOwn },
            ...LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name })),
          ]}
          onChange={(lang) => onChange({ lang: nextOf(LANGUAGE_CODES, lang) })}
        />
      </div>
    </section>
  );
}
