import { isEmail } from '@lantern-giving/core/person';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { type RefObject, useRef, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { useStepMessages } from '../../../messages/step-messages.ts';
import { DonorField } from './donor-field.tsx';
import { EmailSuggestion, useEmailSuggestion } from './email-suggestion.tsx';
import { NameField } from './name-field.tsx';
import { asksForTwoNames } from './problems.ts';
import '../../../layout/fields.css';

/**
 * Offers the correction of a mistyped address again before it is used: a donor who types it last and presses the button
 * would never see it. Not if the field was left while the suggestion was visible.
 */
export function useHeldForEmail(): {
  /** Whether this press is held back and the donor is led to the suggestion. */
  readonly holds: () => boolean;
  readonly suggestion: { readonly meant: string | null; readonly leads: boolean; readonly onLed: () => void };
  readonly offeredFor: RefObject<string>;
} {
  const { session, view } = useReadyFlow();
  const { email } = view.state.donor;
  const meant = useEmailSuggestion();
  const [leads, setLeads] = useState(false);
  const offeredFor = useRef('');
  return {
    holds() {
      if (meant === null || offeredFor.current === email) return false;
      offeredFor.current = email;
      setLeads(true);
      session.send({ type: 'attempted', fields: ['email'] });
      return true;
    },
    suggestion: { meant, leads, onLed: () => setLeads(false) },
    offeredFor,
  };
}

/** Who gives: email and name. */
export function Details({ suggestion, offeredFor }: Omit<ReturnType<typeof useHeldForEmail>, 'holds'>) {
  const { session, view, facts } = useReadyFlow();
  const messages = useStepMessages().details;
  const { donor } = view.state;
  const fields = useRef<HTMLDivElement>(null);

  return (
    <div className="ln-fields" ref={fields}>
      <DonorField
        name="email"
        label={messages.email}
        missing={messages.emailMissing}
        required
        hint={messages.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        type="email"
        inputMode="email"
        spellCheck={false}
        dir="ltr"
        onBlur={() => {
          if (!donor.email) return;
          session.emit({ name: 'email', detail: { valid: isEmail(donor.email) } });
          afterPointerUp(() => {
            offeredFor.current = donor.email;
          });
        }}
      />
      <EmailSuggestion
        {...suggestion}
        onTaken={() => fields.current?.querySelector<HTMLElement>('[name=email]')?.focus()}
      />
      {asksForTwoNames(view.state, facts) ? (
        <FieldRow>
          <DonorField name="firstName" label={messages.firstName} required autoComplete="given-name" />
          <DonorField name="lastName" label={messages.lastName} required autoComplete="family-name" />
        </FieldRow>
      ) : (
        <NameField />
      )}
    </div>
  );
}

/** Consents to mail, none of them given for the donor, and the charity's privacy policy. */
export function Consents() {
  const { session, view, facts } = useReadyFlow();
  const messages = useStepMessages().details;
  const { charity } = facts;
  const choice = (name: 'emailOptIn' | 'charityEmailOptIn') => ({
    checked: view.state.plan[name],
    onChange: (value: boolean) => session.send({ type: 'choiceSet', choice: name, value }),
  });
  return (
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
  );
}
