import type { Field } from '@lantern-giving/core/donation';
import { emailProblem, isUkPostcode, ukPostcode } from '@lantern-giving/core/person';
import { worldCountries } from '@lantern-giving/core/person/world';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { FieldRow } from '@lantern-giving/ui/layout';
import { PhoneField } from '@lantern-giving/ui/phone-field';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { prepareQuote } from '../../payment/quote.ts';
import { refusedField } from '../../payment/refusal.ts';
import { afterPress } from '../../press.ts';
import { useReadyFlow } from '../context.ts';
import { FieldSlot, focusProblem } from '../field-slot.tsx';
import { useLaterWords } from '../later-words.ts';
import { useProblems } from '../problems.ts';
import { StepFrame } from '../step-frame.tsx';
import { AddressFields } from './address-fields.tsx';
import { TaxChoices } from './tax-choices.tsx';

/** Who gives, and what they allow. */
export function DetailsStep() {
  const { session, view, facts, speech } = useReadyFlow();
  const words = useLaterWords();
  const { donor, plan, payment } = view.state;
  const { charity } = facts;
  const problems = useProblems();
  const countries = useMemo(() => worldCountries(speech.tag), [speech.tag]);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());

  // Asked for now, so that nobody waits for it on the next step.
  useEffect(() => prepareQuote(session), [session]);

  // After the frame has put the focus on its heading: who was sent back for a field starts there.
  const refused = refusedField(session);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedField(session)) focusProblem(fields.current?.closest('form') ?? null);
  }, [session]);

  const errorOf = (field: Field) => {
    const problem = problems.of(field);
    if (problem) return own(words.details.problems, problem.key);
    return refused === field ? words.details.problems.notTaken : undefined;
  };
  const change = (changed: Partial<typeof donor>) => session.send({ type: 'donorChanged', change: changed });
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    name: field,
    required: true,
    value: donor[field],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
  });
  const withAddress = (payment.giftAid && charity.gift_aid) || (payment.taxReceipt && charity.tax_receipt);
  const earlyEmail = left.has('email') && donor.email !== '' ? emailProblem(donor.email) : null;
  const dialCountry =
    countries.find(({ code, dialCode }) => code === donor.country && dialCode === donor.dialCode) ??
    countries.find(({ dialCode, code }) => dialCode === donor.dialCode && (dialCode !== '44' || code === 'GB'));

  return (
    <StepFrame title={words.details.title} lead={words.details.lead(charity.charity_name)}>
      <div className="ln-fields" ref={fields}>
        <FieldRow>
          <FieldSlot field="firstName" wrong={errorOf('firstName') !== undefined}>
            <TextField
              {...text('firstName')}
              label={words.details.firstName}
              autoComplete="given-name"
              autoCapitalize="words"
            />
          </FieldSlot>
          <FieldSlot field="lastName" wrong={errorOf('lastName') !== undefined}>
            <TextField
              {...text('lastName')}
              label={words.details.lastName}
              autoComplete="family-name"
              autoCapitalize="words"
            />
          </FieldSlot>
        </FieldRow>
        <FieldSlot field="email" wrong={errorOf('email') !== undefined}>
          <TextField
            {...text('email')}
            label={words.details.email}
            hint={words.details.emailHint}
            error={errorOf('email') ?? (earlyEmail === null ? undefined : words.details.problems[earlyEmail])}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            onBlur={() => {
              afterPress(() => setLeft(new Set([...left, 'email'])));
              if (donor.email !== '') {
                session.emit({ name: 'email', detail: { valid: emailProblem(donor.email) === null } });
              }
            }}
          />
        </FieldSlot>
        <FieldSlot field="country" wrong={errorOf('country') !== undefined}>
          <CountryPicker
            label={words.details.country}
            name="country"
            required
            locale={speech.tag}
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

      <AddressFields
        needed={withAddress}
        errorOf={errorOf}
        onPostcodeLeft={() => {
          if (isUkPostcode(donor.postalCode)) change({ postalCode: ukPostcode(donor.postalCode) ?? donor.postalCode });
        }}
      />

      <FieldSlot field="phone" wrong={errorOf('phone') !== undefined}>
        <PhoneField
          label={words.details.phone}
          optionalLabel={words.details.optional}
          dialLabel={words.details.dialCode}
          name="phone"
          locale={speech.tag}
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
        />
      </FieldSlot>

      <div className="ln-fields">
        <Checkbox
          label={words.details.autoEnroll}
          description={words.details.autoEnrollAbout}
          checked={plan.autoEnroll}
          onChange={(value) => session.send({ type: 'choiceSet', choice: 'autoEnroll', value })}
        />
        <Checkbox
          label={words.details.emailOptIn}
          checked={plan.emailOptIn}
          onChange={(value) => session.send({ type: 'choiceSet', choice: 'emailOptIn', value })}
        />
        <Checkbox
          label={words.details.charityEmailOptIn(charity.charity_name)}
          checked={plan.charityEmailOptIn}
          onChange={(value) => session.send({ type: 'choiceSet', choice: 'charityEmailOptIn', value })}
        />
        {charity.privacy_policy_url ? (
          <p className="ln-quiet">
            <a href={charity.privacy_policy_url} target="_blank" rel="noopener noreferrer">
              {words.details.privacy}
            </a>
          </p>
        ) : null}
      </div>
    </StepFrame>
  );
}

const own = (words: Readonly<Record<string, string>>, key: string): string | undefined => words[key];
