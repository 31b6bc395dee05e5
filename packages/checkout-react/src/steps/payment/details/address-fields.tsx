import { hasUkPostcodes, ukPostcode } from '@lantern-giving/core/person';
import { dialCountries } from '@lantern-giving/core/person/dial-codes';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { type InputEvent, useMemo, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { pause } from '../../../pause.ts';
import { DonorField, useDonorErrors } from './donor-field.tsx';
import { FoundAddresses } from './found-addresses.tsx';
import { requiredFields } from './problems.ts';
import { splitHouse } from './split-house.ts';
import '../../../layout/fields.css';

/** A UK address has its house before its street. */
const autoComplete = {
  houseNumber: 'address-line1',
  addressLine1: 'address-line2',
  addressLine2: 'address-line3',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
} as const;

/** The donor's home address, as far as Gift Aid or a receipt needs it. */
export function Part({ messages: tax }: { messages: TaxMessages }) {
  const { session, view, facts } = useReadyFlow();
  const { address } = tax;
  const missing: Readonly<Record<string, string>> = address.missing;
  const { donor } = view.state;
  const needed = requiredFields(view.state, facts);
  const [postcode, setPostcode] = useState<string | null>(null);

  const onPostcodeLeft = () => {
    const postalCode = ukPostcode(donor.postalCode);
    if (postalCode) session.send({ type: 'donorChanged', change: { postalCode } });
    setPostcode(postalCode);
  };
  const onTyped = () => {
    if (donor.isAddressFromLookup) session.send({ type: 'donorChanged', change: { isAddressFromLookup: false } });
  };
  const onHouse = async ({ nativeEvent: { inputType }, target }: InputEvent) => {
    onTyped();
    // Typing has an input type, and so has filling in by Firefox, as a replacement; other browsers give none for
    // filling in. A browser fills in an address of one line completely here, street and all.
    if (inputType && inputType !== 'insertReplacementText') return;
    if (!('name' in target && target.name === 'houseNumber')) return;
    // The browser fills in the other fields right after this one.
    await pause(0);
    const { donor: filled } = session.snapshot().state;
    const [houseNumber, addressLine1] = splitHouse(filled.houseNumber);
    if (houseNumber && addressLine1 && !filled.addressLine1) {
      session.send({ type: 'donorChanged', change: { houseNumber, addressLine1 } });
    }
  };
  const field = (name: keyof typeof autoComplete) => ({
    name,
    label: address[name],
    missing: missing[name],
    optional: address.optional,
    autoComplete: autoComplete[name],
  });
  return (
    <fieldset className="ln-fields">
      <legend className="ln-hidden">{address.title}</legend>
      <div className="ln-fields" onInput={onHouse}>
        <FieldRow>
          {/* Beside another field there is no space for "optional". */}
          <DonorField {...field('houseNumber')} optional={undefined} />
          <DonorField {...field('postalCode')} autoCapitalize="characters" onBlur={onPostcodeLeft} />
        </FieldRow>
      </div>
      <FoundAddresses postcode={hasUkPostcodes(donor.country) ? postcode : null} messages={tax} />
      <div className="ln-fields" onInput={onTyped}>
        <DonorField {...field('addressLine1')} />
        {needed.has('city') ? (
          <>
            <DonorField {...field('addressLine2')} />
            <DonorField {...field('city')} />
            {needed.has('houseNumber') ? null : <DonorField {...field('state')} />}
          </>
        ) : null}
        <CountryField messages={address} />
      </div>
    </fieldset>
  );
}

function CountryField({ messages }: { messages: TaxMessages['address'] }) {
  const { session, view, locale } = useReadyFlow();
  const error = useDonorErrors()('country', messages.missing.country);
  const { donor } = view.state;
  const countries = useMemo(() => dialCountries(locale.tag), [locale.tag]);
  return (
    <FieldSlot wrong={error !== undefined}>
      <CountryPicker
        label={messages.country}
        name="country"
        required
        locale={locale.tag}
        countries={countries}
        value={donor.country}
        error={error}
        onChange={(country) => session.send({ type: 'donorChanged', change: { country } })}
      />
    </FieldSlot>
  );
}
