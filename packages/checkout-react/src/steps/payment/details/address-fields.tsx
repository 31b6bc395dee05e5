import { hasUkPostcodes, ukPostcode } from '@lantern-giving/core/person';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { useCallback, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { useLazy } from '../../../lazy.ts';
import { useStepMessages } from '../../../messages/step-messages.ts';
import { DonorField, useDonorErrors } from './donor-field.tsx';
import { requiredFields } from './problems.ts';
import '../../../layout/fields.css';

const loadFound = async () => (await import('./found-addresses.tsx')).FoundAddresses;

/** The donor's home address, as far as Gift Aid or a receipt needs it; nothing where neither does. */
export function AddressFields({ messages }: { messages: TaxMessages }) {
  const { view, facts } = useReadyFlow();
  const needed = requiredFields(view.state, facts);
  return needed.has('addressLine1') ? <Address needed={needed} tax={messages} /> : null;
}

function Address({ needed, tax }: { needed: ReturnType<typeof requiredFields>; tax: TaxMessages }) {
  const { session, view } = useReadyFlow();
  const messages = useStepMessages().details;
  const { donor } = view.state;
  const [postcode, setPostcode] = useState<string | null>(null);
  // Without it the address is typed.
  const FoundAddresses = useLazy(loadFound).value;

  const onPostcodeLeft = () => {
    const postalCode = ukPostcode(donor.postalCode);
    if (postalCode) session.send({ type: 'donorChanged', change: { postalCode } });
    setPostcode(postalCode);
  };
  const onTyped = () => {
    if (donor.isAddressFromLookup) session.send({ type: 'donorChanged', change: { isAddressFromLookup: false } });
  };
  return (
    <fieldset className="ln-fields">
      <legend className="ln-hidden">{messages.address}</legend>
      <div className="ln-fields" onInput={onTyped}>
        <FieldRow>
          <DonorField name="houseNumber" />
          <DonorField name="postalCode" onBlur={onPostcodeLeft} />
        </FieldRow>
      </div>
      {FoundAddresses ? (
        <FoundAddresses postcode={hasUkPostcodes(donor.country) ? postcode : null} messages={tax} />
      ) : null}
      <div className="ln-fields" onInput={onTyped}>
        <DonorField name="addressLine1" />
        {needed.has('city') ? (
          <>
            <DonorField name="addressLine2" />
            <DonorField name="city" />
            {needed.has('houseNumber') ? null : <DonorField name="state" />}
          </>
        ) : null}
        <CountryField />
      </div>
    </fieldset>
  );
}

function CountryField() {
  const { session, view, locale } = useReadyFlow();
  const messages = useStepMessages().details;
  const errorOf = useDonorErrors();
  const { donor } = view.state;
  // Until they are loaded, the country that the address begins with can be kept.
  const countries = useLazy(
    useCallback(
      async () => (await import('@lantern-giving/core/person/dial-codes')).dialCountries(locale.tag),
      [locale.tag],
    ),
  ).value ?? [{ code: donor.country, name: donor.country }];
  return (
    <FieldSlot wrong={errorOf('country') !== undefined}>
      <CountryPicker
        label={messages.country}
        name="country"
        required
        locale={locale.tag}
        countries={countries}
        value={donor.country}
        error={errorOf('country')}
        onChange={(country) => session.send({ type: 'donorChanged', change: { country } })}
      />
    </FieldSlot>
  );
}
