import type { CampaignCharities } from '@lantern-giving/core/api/campaigns';
import { DEFAULT_TIP_PERCENT, symbolIn } from '@lantern-giving/core/money';
import { countryName, namedCountries } from '@lantern-giving/core/person';
import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { CloseIcon } from '@lantern-giving/ui/basic-icons';
import { LanternIcon, NextIcon } from '@lantern-giving/ui/icons';
import { Select } from '@lantern-giving/ui/select';
import { Spinner } from '@lantern-giving/ui/spinner';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { imageUrl, useFlow } from '../../layout/context.ts';
import { StepFrame } from '../../layout/step-frame.tsx';
import { NOTHING_TYPED } from '../../state/index.ts';
import './charity-list.css';

type ListedCharity = CampaignCharities['charities'][number];

/** The charities of the campaign, filtered by country and name; pressing one continues. */
export function Part({ messages: { charity: messages } }: { messages: PanelsMessages }) {
  const { session, view, locale } = useFlow();
  const all = view.charities?.charities ?? [];
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState(() => countryOfBrowser(all));
  const choice = useRef<HTMLSelectElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const shown = useRef(country);
  // The focused control is replaced by the one that undoes the choice.
  useEffect(() => {
    if (shown.current !== country) (chip.current ?? choice.current)?.focus();
    shown.current = country;
  }, [country]);

  const choose = ({ charity_id }: ListedCharity) => {
    const { plan, payment } = session.snapshot().state;
    if (charity_id !== plan.charity) {
      // The declaration to the previous charity does not apply to this one, and the tip may have been in another
      // currency.
      const tipPercent = payment.tipPercent ?? DEFAULT_TIP_PERCENT;
      session.send({
        type: 'paymentChanged',
        change: { giftAid: false, giftAidOtherGifts: false, taxReceipt: false, tipPercent, tipValue: NOTHING_TYPED },
      });
    }
    session.send({ type: 'charityChosen', charity: charity_id });
  };

  const wanted = search.trim().toLocaleLowerCase(locale.tag);
  const matching = all.filter(
    (charity) =>
      (country === '' || charity.country === country) &&
      `${charity.charity_name} ${charity.about}`.toLocaleLowerCase(locale.tag).includes(wanted),
  );
  const countries = namedCountries(
    [...new Set(all.map((charity) => charity.country))].map((code) => ({ code })),
    locale.tag,
  );
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
      {country === '' ? (
        <Select
          label={messages.country}
          inputRef={choice}
          value={country}
          onChange={setCountry}
          placeholder={messages.everyCountry}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <button
          ref={chip}
          type="button"
          className="ln-country"
          aria-label={messages.everywhere(countryName(country, locale.tag))}
          onClick={() => setCountry('')}
        >
          {countryName(country, locale.tag)}
          <CloseIcon size={16} />
        </button>
      )}
      <p className="ln-quiet" role="status">
        {matching.length === 0 ? messages.none : messages.found(matching.length)}
      </p>
      {matching.length === 0 ? null : (
        <ul className="ln-charities" aria-label={messages.list}>
          {matching.map((charity) => {
            const { charity_id, charity_name, about } = charity;
            const isWaiting = waiting && charity_id === chosen;
            return (
              <li key={charity_id}>
                <button
                  type="button"
                  className="ln-charity"
                  aria-current={charity_id === chosen || undefined}
                  aria-busy={isWaiting || undefined}
                  onClick={() => {
                    if (!waiting) choose(charity);
                  }}
                >
                  <Cover of={charity} />
                  <span className="ln-charity-text">
                    <b>{charity_name}</b>
                    <small className="ln-charity-about">
                      <bdi>{about}</bdi>
                    </small>
                    <small>
                      {flagOf(charity.country)} {symbolIn(locale.tag, charity.currency).symbol}
                    </small>
                  </span>
                  {isWaiting ? <Spinner /> : <NextIcon size={16} />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </StepFrame>
  );
}

/** The charity's own picture, else its logo, else a lantern, on a background of the brand. */
function Cover({ of: { cover_image, logo_image } }: { of: ListedCharity }) {
  const { session } = useFlow();
  const image = cover_image ?? logo_image;
  return (
    <span className="ln-charity-cover" data-logo={cover_image ? undefined : ''}>
      {image ? (
        <img src={imageUrl(session, image)} alt="" loading="lazy" decoding="async" width={96} height={96} />
      ) : (
        <LanternIcon size={28} />
      )}
    </span>
  );
}

/** The region of the browser's languages, if a charity is there. */
function countryOfBrowser(charities: readonly ListedCharity[]): string {
  const regions = navigator.languages.map((tag) => {
    try {
      return new Intl.Locale(tag).region;
    } catch {
      // Some systems have tags such as "C".
      return undefined;
    }
  });
  return regions.find((region) => charities.some(({ country }) => country === region)) ?? '';
}

/** The flag's emoji: the two letters of an ISO 3166-1 code as regional indicators. */
const flagOf = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
