import type { Currency } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { byDisplayedName } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/layout';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { Select } from '@lantern-giving/ui/select';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import type { CharityWords } from '../../words/en/charity.ts';
import { useFlow } from '../context.ts';
import { FieldSlot } from '../field-slot.tsx';
import { StepFrame } from '../step-frame.tsx';
import { symbolIn } from '../symbol.ts';

export { charity as words } from '../../words/en/charity.ts';
export { laterCss as css } from '../later-styles.ts';

/** The charities of the campaign, narrowed by name, country and currency. */
export function Part({ words }: { words: CharityWords }) {
  const { session, view, speech, words: firstWords } = useFlow();
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const [currency, setCurrency] = useState('');
  const [chosen, setChosen] = useState(view.state.plan.charity);
  const [tried, setTried] = useState(false);

  const all = view.charities?.charities ?? [];
  const wanted = search.trim().toLocaleLowerCase(speech.tag);
  const matching = all.filter(
    (charity) =>
      (country === '' || charity.country === country) &&
      (currency === '' || charity.currency === currency) &&
      `${charity.charity_name} ${charity.about}`.toLocaleLowerCase(speech.tag).includes(wanted),
  );
  const countries = byDisplayedName(
    unique(all.map((charity) => charity.country)).map((code) => ({ code, name: code })),
    speech.tag,
  );
  const currencies = unique<Currency>(all.map((charity) => charity.currency));
  const picked = matching.find((charity) => charity.charity_id === chosen);

  const goOn = () => {
    setTried(true);
    if (picked) session.send({ type: 'charityChosen', charity: picked.charity_id });
  };

  return (
    <StepFrame
      title={words.title}
      lead={words.lead}
      onSubmit={goOn}
      action={
        <Button wide type="submit" busy={view.loading === 'loading'} busyLabel={firstWords.shell.loading}>
          {firstWords.plan.next}
        </Button>
      }
    >
      <TextField
        label={words.search}
        type="search"
        name="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <FieldRow>
        <Select
          label={words.country}
          value={country}
          onChange={setCountry}
          placeholder={words.everyCountry}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Select
          label={words.currency}
          value={currency}
          onChange={setCurrency}
          placeholder={words.everyCurrency}
          options={currencies.map((code) => ({
            value: code,
            label: `${code.toUpperCase()} (${symbolIn(speech.tag, code).symbol})`,
          }))}
        />
      </FieldRow>
      <p className="ln-quiet" role="status">
        {matching.length === 0 ? words.none : words.found(matching.length)}
      </p>
      {matching.length === 0 ? null : (
        <FieldSlot wrong={tried && !picked}>
          <RadioGroup
            label={words.list}
            hideLabel
            value={picked?.charity_id ?? null}
            onChange={setChosen}
            error={tried && !picked ? words.notChosen : undefined}
            options={matching.map((charity) => ({
              value: charity.charity_id,
              label: charity.charity_name,
              description: charity.about,
              aside: symbolIn(speech.tag, charity.currency).symbol,
              asideAlways: true,
            }))}
          />
        </FieldSlot>
      )}
    </StepFrame>
  );
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
