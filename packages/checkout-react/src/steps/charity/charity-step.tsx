import type { Currency } from '@lantern-giving/core/money';
import { byDisplayedName } from '@lantern-giving/ui/country-names';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { NextIcon } from '@lantern-giving/ui/icons';
import { Select } from '@lantern-giving/ui/select';
import { Spinner } from '@lantern-giving/ui/spinner';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import { useFlow } from '../../layout/context.ts';
import { StepFrame } from '../../layout/step-frame.tsx';
import { symbolIn } from '../../layout/symbol.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import { charityProblems } from './problems.ts';
import './charity-step.css';

export { CharityStep as View, charityProblems as problems };

/** The charities of the campaign, filtered by name, country and currency. */
function CharityStep() {
  const messages = useStepMessages().charity;
  const { session, view, locale } = useFlow();
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const [currency, setCurrency] = useState('');

  const all = view.charities?.charities ?? [];
  const wanted = search.trim().toLocaleLowerCase(locale.tag);
  const matching = all.filter(
    (charity) =>
      (country === '' || charity.country === country) &&
      (currency === '' || charity.currency === currency) &&
      `${charity.charity_name} ${charity.about}`.toLocaleLowerCase(locale.tag).includes(wanted),
  );
  const countries = byDisplayedName(
    unique(all.map((charity) => charity.country)).map((code) => ({ code, name: code })),
    locale.tag,
  );
  const currencies = unique<Currency>(all.map((charity) => charity.currency));
  const chosen = view.state.plan.charity;
  const waiting = view.loading === 'loading';

  return (
    <StepFrame title={messages.title} lead={messages.lead} onSubmit={() => undefined} action={null}>
      <TextField
        label={messages.search}
        type="search"
        name="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <FieldRow>
        <Select
          label={messages.country}
          value={country}
          onChange={setCountry}
          placeholder={messages.everyCountry}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Select
          label={messages.currency}
          value={currency}
          onChange={setCurrency}
          placeholder={messages.everyCurrency}
          options={currencies.map((code) => ({
            value: code,
            label: `${code.toUpperCase()} (${symbolIn(locale.tag, code).symbol})`,
          }))}
        />
      </FieldRow>
      <p className="ln-quiet" role="status">
        {matching.length === 0 ? messages.none : messages.found(matching.length)}
      </p>
      {matching.length === 0 ? null : (
        <ul className="ln-charities" aria-label={messages.list}>
          {matching.map(({ charity_id, charity_name, about, currency: paidIn }) => (
            <li key={charity_id}>
              <button
                type="button"
                className="ln-charity"
                aria-current={charity_id === chosen || undefined}
                aria-busy={(waiting && charity_id === chosen) || undefined}
                onClick={() => {
                  if (!waiting) session.send({ type: 'charityChosen', charity: charity_id });
                }}
              >
                <span>
                  {charity_name}
                  <small>
                    <bdi>{about}</bdi>
                  </small>
                </span>
                <span>{symbolIn(locale.tag, paidIn).symbol}</span>
                {waiting && charity_id === chosen ? <Spinner /> : <NextIcon size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepFrame>
  );
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
