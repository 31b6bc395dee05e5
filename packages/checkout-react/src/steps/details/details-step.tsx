import { isEmail } from '@lantern-giving/core/person';
import { dialCountries } from '@lantern-giving/core/person/dial-codes';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { PhoneField } from '@lantern-giving/ui/phone-field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { focusProblem } from '../../layout/focus.ts';
import { StepFrame } from '../../layout/step-frame.tsx';
import { useStepMessages } from '../../messages/step-messages.ts';
import { prepareQuote } from '../../state/quote.ts';
import { refusedField } from '../../state/refusal.ts';
import { AddressFields } from './address-fields.tsx';
import { DonorField, useDonorErrors } from './donor-field.tsx';
import { EmailSuggestion, useEmailSuggestion } from './email-suggestion.tsx';
import { detailsProblems } from './problems.ts';
import { TaxChoices } from './tax-choices.tsx';
import '../../layout/fields.css';

export { DetailsStep as View, detailsProblems as problems };

/** The donor's details and consents. */
function DetailsStep() {
  const { session, view, facts, locale } = useReadyFlow();
  const messages = useStepMessages().details;
  const { donor, plan } = view.state;
  const { charity } = facts;
  const countries = useMemo(() => dialCountries(locale.tag), [locale.tag]);

  // Requested early, so that the next step need not wait.
  useEffect(() => prepareQuote(session), [session]);

  // Runs after the frame has focused its heading, so that a donor sent back for a field starts there.
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedField(session)) focusProblem(fields.current?.closest('form') ?? null);
  }, [session]);

  const errorOf = useDonorErrors();
  const change = (changed: Partial<typeof donor>) => session.send({ type: 'donorChanged', change: changed });
  const choice = (name: 'emailOptIn' | 'charityEmailOptIn') => ({
    checked: plan[name],
    onChange: (value: boolean) => session.send({ type: 'choiceSet', choice: name, value }),
  });
  const dialCountry =
    countries.find(({ code, dialCode }) => code === donor.country && dialCode === donor.dialCode) ??
    countries.find(({ dialCode, code }) => dialCode === donor.dialCode && (dialCode !== '44' || code === 'GB'));

  // A donor who types the address last and continues would never see the suggestion, so one press is held back; not
  // where the field was left while the suggestion was visible.
  const meant = useEmailSuggestion();
  const [held, setHeld] = useState(false);
  const offeredFor = useRef('');
  const goOn = () => {
    if (meant === null || offeredFor.current === donor.email || session.problems().length > 0) return session.goOn();
    offeredFor.current = donor.email;
    setHeld(true);
    session.send({ type: 'attempted', fields: ['email'] });
  };

  return (
    <StepFrame title={messages.title} lead={messages.lead(charity.charity_name)} onSubmit={goOn}>
      <div className="ln-fields" ref={fields}>
        <FieldRow>
          <DonorField name="firstName" required />
          <DonorField name="lastName" required />
        </FieldRow>
        <DonorField
          name="email"
          required
          hint={messages.emailHint}
          onBlur={() => {
            if (!donor.email) return;
            session.emit({ name: 'email', detail: { valid: isEmail(donor.email) } });
            afterPointerUp(() => {
              offeredFor.current = donor.email;
            });
          }}
        />
        <EmailSuggestion
          meant={meant}
          leads={held}
          onLed={() => setHeld(false)}
          onTaken={() => fields.current?.querySelector<HTMLElement>('[name=email]')?.focus()}
        />
        <FieldSlot wrong={errorOf('country') !== undefined}>
          <CountryPicker
            label={messages.country}
            name="country"
            required
            locale={locale.tag}
            countries={countries}
            value={donor.country}
            error={errorOf('country')}
            onChange={(country) => {
              const dialCode = countries.find(({ code }) => code === country)?.dialCode;
              change({ country, ...(dialCode && donor.phone === '' ? { dialCode } : {}) });
            }}
          />
        </FieldSlot>
      </div>

      <TaxChoices />

      <AddressFields />

      <FieldSlot wrong={errorOf('phone') !== undefined}>
        <PhoneField
          label={messages.phone}
          optionalLabel={messages.optional}
          dialLabel={messages.dialCode}
          name="phone"
          locale={locale.tag}
          countries={countries}
          value={{
            country: donor.phone === '' ? donor.country : (dialCountry?.code ?? donor.country),
            national: donor.phone,
          }}
          error={errorOf('phone')}
          onChange={({ country, national }) => {
            const dialCode = countries.find(({ code }) => code === country)?.dialCode ?? donor.dialCode;
            change({ phone: national, dialCode });
          }}
          onBlur={() => donor.phone && afterPointerUp(() => session.send({ type: 'attempted', fields: ['phone'] }))}
        />
      </FieldSlot>

      <div className="ln-fields">
        <Checkbox {...choice('emailOptIn')} label={messages.emailOptIn} />
        <Checkbox {...choice('charityEmailOptIn')} label={messages.charityEmailOptIn(charity.charity_name)} />
        {charity.privacy_policy_url ? (
          <p className="ln-quiet">
            <a href={charity.privacy_policy_url} target="_blank" rel="noopener noreferrer">
              {messages.privacy}
            </a>
          </p>
        ) : null}
      </div>
    </StepFrame>
  );
}
