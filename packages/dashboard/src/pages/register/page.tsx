import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns';
import { RegistrationRefused, register as sendRegistration } from '@lantern-giving/core/api/registration';
import { ApiError } from '@lantern-giving/core/api/request';
import type { RegistrationProblem } from '@lantern-giving/core/charity/registration';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import { MAX_LENGTHS } from '@lantern-giving/core/forms/profile';
import { registrationForm } from '@lantern-giving/core/forms/registration';
import { addScript, HUMAN_CHECK_SERVICES, humanTokenFor, type WithHumanToken } from '@lantern-giving/core/human-check';
import { operatingCountries } from '@lantern-giving/core/person';
import { registerMessages } from '@lantern-giving/i18n/dashboard/register';
import { registrationMessages } from '@lantern-giving/i18n/forms/registration';
import { Button } from '@lantern-giving/ui/button';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { CountryPicker } from '@lantern-giving/ui/country-picker';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { plainClient } from '../../app/plain-client.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PhoneInput } from '../../components/form/phone-input.tsx';
import { REFUSED_FIELD } from '../../components/form/refused-fields.ts';
import { TextArea } from '../../components/form/text-area.tsx';
import { type SaveForm, useSaveField, useSaveForm } from '../../components/form/use-save-form.ts';
import { completedAddress } from '../../components/form/web-address.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CodeStep } from './code-step.tsx';
import { codeAsked, draft, EMPTY, type Values } from './draft.ts';
import './register.css';

/** A message key. */
type Problem = RegistrationProblem | 'email_missing' | 'phone_missing' | typeof REFUSED_FIELD;

/** Registration of a charity. The input survives the page until it is sent, within the tab. */
export function RegisterPage() {
  const messages = useMessages(registerMessages);
  const navigate = useNavigate();
  const [isTooOften, setTooOften] = useState(false);
  const [started] = useState(() => draft.read() ?? EMPTY);
  const isSent = useRef(false);
  const [sent, setSent] = useState<Values | null>(() => (codeAsked.read() ? draft.read() : null));
  const ask = (values: Values) => {
    const completed = { ...values, privacy_policy_url: completedAddress(values.privacy_policy_url) };
    return withHumanToken('register', (proof) => sendRegistration(plainClient, { ...completed, ...proof }));
  };
  const form = useSaveForm<Values, string>({
    values: started,
    wordings: ['description'],
    check: (typed) => ({
      ...problemsOf(registrationForm, {
        ...typed,
        privacy_policy_url: completedAddress(typed.privacy_policy_url),
      }),
      // Empty and invalid have different messages.
      ...(typed.email.trim() === '' ? { email: 'email_missing' } : {}),
      ...(typed.phone.trim() === '' ? { phone: 'phone_missing' } : {}),
    }),
    save: async (values) => {
      setTooOften(false);
      try {
        await ask(values);
      } catch (error) {
        if (error instanceof RegistrationRefused) return refusedFields(error);
        if (error instanceof ApiError && error.status === 429) setTooOften(true);
        throw error;
      }
      draft.write(values);
      codeAsked.write(true);
      setSent(values);
    },
  });
  const { watch } = form.fields;
  useEffect(() => {
    const listening = watch((typed) => {
      if (!isSent.current) draft.write({ ...EMPTY, ...typed });
    });
    return () => listening.unsubscribe();
  }, [watch]);
  const failed =
    form.outcome === 'none' || form.outcome === 'saved'
      ? null
      : form.outcome === 'unreachable'
        ? form.outcome
        : 'trouble';

  if (sent) {
    return (
      <CodeStep
        values={sent}
        onSendAgain={() => ask(sent)}
        onBack={() => {
          codeAsked.clear();
          setSent(null);
        }}
        onDone={() => {
          isSent.current = true;
          draft.clear();
          codeAsked.clear();
          void navigate({ to: '/register/complete', ignoreBlocker: true });
        }}
      />
    );
  }
  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      <form noValidate onSubmit={form.submit} className="register">
        <CharityFields form={form} />
        <RepresentativeFields form={form} />
        <Confirmations form={form} />
        {failed && (
          <Notice tone="danger" title={messages.failed}>
            {isTooOften ? messages.tooOften : messages[failed]} {!isTooOften && <ErrorDetail error={form.fault} />}
          </Notice>
        )}
        <Button type="submit" busy={form.saving} busyLabel={messages.sending}>
          {messages.send}
        </Button>
      </form>
    </>
  );
}

interface PartProps {
  form: SaveForm<Values>;
}

function CharityFields({ form }: PartProps) {
  const messages = useMessages(registerMessages);
  const { language } = useLanguage();
  const problems = useProblems();
  const giftAid = useSaveField(form, 'gift_aid', problems);
  const country = useSaveField(form, 'country', problems);
  const { value: isGiftAid, ...giftAidField } = giftAid;
  return (
    <FormSection title={messages.charity} lead={messages.charityLead}>
      <TextField
        label={messages.fields.name}
        autoComplete="organization"
        maxLength={MAX_LENGTHS.name}
        required
        {...autoDir(useSaveField(form, 'name', problems))}
      />
      <TextField
        label={messages.fields.number}
        maxLength={MAX_LENGTHS.registration}
        required
        {...autoDir(useSaveField(form, 'number', problems))}
      />
      <CountryPicker
        label={messages.fields.country}
        locale={language}
        countries={operatingCountries(language)}
        required
        {...country}
      />
      <TextField
        label={messages.fields.privacy_policy_url}
        type="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        maxLength={MAX_LENGTHS.address}
        required
        {...useSaveField(form, 'privacy_policy_url', problems)}
      />
      <div className="wide">
        <TextArea
          label={messages.fields.description}
          hint={messages.fields.descriptionHint}
          rows={4}
          maxLength={MAX_LENGTHS.about}
          required
          {...useSaveField(form, 'description', problems)}
        />
      </div>
      {(country.value === 'GB' || isGiftAid) && (
        <Checkbox label={messages.fields.gift_aid} checked={isGiftAid} {...giftAidField} />
      )}
    </FormSection>
  );
}

function RepresentativeFields({ form }: PartProps) {
  const messages = useMessages(registerMessages);
  const problems = useProblems();
  const country = useSaveField(form, 'country', problems);
  return (
    <FormSection title={messages.representative} lead={messages.representativeLead}>
      <TextField
        label={messages.fields.representative_name}
        autoComplete="name"
        maxLength={MAX_LENGTHS.person}
        required
        {...autoDir(useSaveField(form, 'representative_name', problems))}
      />
      <TextField
        label={messages.fields.representative_position}
        autoComplete="organization-title"
        maxLength={MAX_LENGTHS.person}
        required
        {...autoDir(useSaveField(form, 'representative_position', problems))}
      />
      <TextField
        label={messages.fields.email}
        hint={messages.fields.emailHint}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...useSaveField(form, 'email', problems)}
      />
      <PhoneInput
        label={messages.fields.phone}
        home={country.value}
        required
        {...useSaveField(form, 'phone', problems)}
      />
    </FormSection>
  );
}

function Confirmations({ form }: PartProps) {
  const messages = useMessages(registerMessages);
  const problems = useProblems();
  const { value: sanctions, ...sanctionsField } = useSaveField(form, 'sanctions', problems);
  const { value: terms, ...termsField } = useSaveField(form, 'terms', problems);
  return (
    <FormSection title={messages.confirmations}>
      <div className="wide">
        <Checkbox label={messages.fields.sanctions} checked={sanctions} required {...sanctionsField} />
        <Checkbox label={messages.fields.terms} checked={terms} required {...termsField} />
        <Link to="/terms-and-conditions" target="_blank">
          {messages.fields.termsLink}
        </Link>
      </div>
    </FormSection>
  );
}

function useProblems() {
  const messages = useMessages(registerMessages);
  return { ...useMessages(registrationMessages), ...messages.missing };
}

/**
 * The server's problems beside their fields; only a form of another version has any.
 * @throws the error itself where it names no fields
 */
function refusedFields(error: RegistrationRefused): Partial<Record<keyof Values, Problem>> {
  const named = error.problem.errors?.map(({ pointer }) => pointer.slice(1)) ?? [];
  const fields = (Object.keys(EMPTY) as (keyof Values)[]).filter((known) => named.includes(known));
  if (error.code) return { [fields[0] ?? 'name']: error.code };
  if (fields.length === 0) throw error;
  return Object.fromEntries(fields.map((field) => [field, REFUSED_FIELD]));
}

/** The human check and its site key, which the server adds to this page only, with a policy that allows its script. */
function checkOfPage(): HumanCheckTerms | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="lantern-human-check"]')?.content ?? '';
  const [named, site_key] = content.split(' ');
  const service = HUMAN_CHECK_SERVICES.find((known) => known === named);
  return service && site_key ? { service, site_key } : null;
}

/** The service's script, loading or loaded. A blocked script stays blocked for the page's lifetime. */
let loading: Promise<void> | undefined;

/** API client with a human-check token. */
const withHumanToken: WithHumanToken = (action, call) =>
  humanTokenFor('charity', checkOfPage(), (src) => (loading ??= addScript(src, src)))(action, call);
