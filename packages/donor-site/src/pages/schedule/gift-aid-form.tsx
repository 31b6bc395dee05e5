import type { ScheduleDetail, SetGiftAid } from '@lantern-giving/core/api/schedules';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { DECLARATION_VERSION, hasUkPostcodes, neededFields, ukPostcode } from '@lantern-giving/core/person';
import { dialCountries } from '@lantern-giving/core/person/dial-codes';
import { taxIn } from '@lantern-giving/i18n/checkout/tax';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { formatsOf } from '@lantern-giving/i18n/formats';
import { Button } from '@lantern-giving/ui/button';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { TextField } from '@lantern-giving/ui/text-field';
import { type ComponentType, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';

/** What a donor declares. */
export type Declared = Omit<SetGiftAid, 'value'>;

export interface GiftAidFormProps {
  charity: string;
  offer: NonNullable<ScheduleDetail['gift_aid_offer']>;
  onClose: () => void;
  /** @returns why it was not declared, or null */
  onDeclare: (declared: Declared) => Promise<{ readonly text: string } | null>;
}

/** The form with its messages in a language, which are those of the checkout: the declaration is the same, word for word. */
export async function giftAidForm(language: Language): Promise<ComponentType<GiftAidFormProps>> {
  const messages = (await taxIn[language]()).tax(formatsOf(language));
  return (props) => <GiftAidForm {...props} language={language} tax={messages} />;
}

/** The declaration, and the home address that it needs. */
function GiftAidForm({
  charity,
  offer,
  onClose,
  onDeclare,
  language,
  tax,
}: GiftAidFormProps & { language: Language; tax: TaxMessages }) {
  const { schedule: messages } = useMessages();
  const { address } = tax;
  const [other, setOther] = useState(false);
  const [typed, setTyped] = useState({ house_number: '', address_1: '', postcode: '', country: offer.country });
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'busy'>('open');
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const declaration = useRef<HTMLParagraphElement>(null);
  const countries = useMemo(() => dialCountries(LANGUAGES[language].intl), [language]);
  useEffect(() => declaration.current?.focus(), []);

  const text = tax.giftAidText({ name: charity, fund: offer.fund, other });
  const needed = neededFields({ gift_aid: true, tax_receipt: false }, typed.country);
  const hasPostcode = hasUkPostcodes(typed.country);
  const problems = {
    house_number: typed.house_number.trim() ? undefined : address.missing.houseNumber,
    address_1: typed.address_1.trim() ? undefined : address.missing.addressLine1,
    postcode: postcodeProblem(),
  };
  function postcodeProblem(): string | undefined {
    if (!typed.postcode.trim()) return needed.has('postalCode') ? address.missing.postalCode : undefined;
    return hasPostcode && !ukPostcode(typed.postcode) ? messages.giftAidPostcode : undefined;
  }
  const field = (name: keyof typeof problems) => ({
    name,
    value: typed[name],
    error: tried ? problems[name] : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });

  const declare = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setTried(true);
    const wrong = Object.entries(problems).find(([, problem]) => problem)?.[0];
    if (offer.needs_address && wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    setState('busy');
    setRefused(null);
    const wording = { version: DECLARATION_VERSION, text, locale: LANGUAGES[language].intl, other_gifts: other };
    const postcode = ukPostcode(typed.postcode) ?? typed.postcode;
    // Nothing of another address that is known stays beside the lines that are typed here.
    const home = { ...typed, postcode, address_2: '', city: '', state: '', is_address_from_lookup: false };
    const failed = await onDeclare({ gift_aid_declaration: wording, ...(offer.needs_address ? home : {}) });
    setState('open');
    setRefused(failed?.text ?? null);
  };

  return (
    <form
      ref={form}
      className="change"
      noValidate
      onSubmit={(event) => void declare(event)}
      onKeyDown={({ key }) => key === 'Escape' && state === 'open' && onClose()}
    >
      <p ref={declaration} tabIndex={-1} className="declaration">
        {text}
      </p>
      <Checkbox label={tax.giftAidOther} checked={other} onChange={setOther} />
      {offer.needs_address ? (
        <>
          <FieldRow>
            <TextField {...field('house_number')} label={address.houseNumber} autoComplete="address-line1" required />
            <TextField
              {...field('postcode')}
              label={address.postalCode}
              autoComplete="postal-code"
              autoCapitalize="characters"
              required={hasPostcode}
              optionalLabel={hasPostcode ? undefined : address.optional}
            />
          </FieldRow>
          <TextField {...field('address_1')} label={address.addressLine1} autoComplete="address-line2" required />
          <CountryPicker
            label={address.country}
            name="country"
            required
            locale={LANGUAGES[language].intl}
            countries={countries}
            value={typed.country}
            onChange={(country) => setTyped({ ...typed, country })}
          />
        </>
      ) : (
        <p className="quiet">{messages.giftAidKnown}</p>
      )}
      {refused && (
        <p role="alert" className="refused">
          {refused}
        </p>
      )}
      <Button kind="secondary" type="submit" busy={state === 'busy'} busyLabel={messages.changing}>
        {messages.giftAidDeclare}
      </Button>
      <Button kind="quiet" size="small" disabled={state === 'busy'} onClick={onClose}>
        {messages.notNow}
      </Button>
    </form>
  );
}
