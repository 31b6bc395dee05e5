import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { CONTACT_KINDS, type ContactKind, REQUIRED_CONTACTS } from '@lantern-giving/core/charity/profile';
import { contactsForm, isEmptyContact } from '@lantern-giving/core/forms/contacts';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { profileMessages as profileProblems } from '@lantern-giving/i18n/forms/profile';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { PhoneInput } from '../../components/form/phone-input.tsx';
import { refusedFields } from '../../components/form/refused-fields.ts';
import { useSavePart } from '../../components/form/save-group.tsx';
import { type SaveForm, useSaveField, useSaveForm } from '../../components/form/use-save-form.ts';
import { useMessages } from '../../language/use-messages.ts';
import { type ContactValues, contactChanges, contactValues } from './contact-values.ts';
import { Part } from './part.tsx';

/** The contacts by subject. An empty contact is not stored. */
export function ContactsPart() {
  const messages = useMessages(profileMessages);
  const { charity } = useCharity();
  const saveCharity = useSaveCharity();
  const form = useSaveForm<ContactValues, string>({
    values: contactValues(charity),
    check: (values) => problemsOf(contactsForm, values),
    save: async (values, stored) => {
      try {
        await saveCharity((id) =>
          call(apiClient, charitiesApi.saveContacts, { params: { id }, body: contactChanges(values, stored) }),
        );
      } catch (error) {
        return refusedFields(error);
      }
    },
  });
  useSavePart({ ...form, title: messages.contacts.title });

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={messages.contacts.title}>
      <Part id="contacts" {...messages.contacts} complete={charity.contact_info_complete}>
        {CONTACT_KINDS.map((kind) => (
          <ContactFieldset key={kind} kind={kind} form={form} />
        ))}
      </Part>
    </form>
  );
}

function ContactFieldset({ kind, form }: { kind: ContactKind; form: SaveForm<ContactValues> }) {
  const messages = useMessages(profileMessages);
  const problems = useMessages(profileProblems);
  const { charity } = useCharity();
  const required = REQUIRED_CONTACTS.some((needed) => needed === kind);
  const { control, clearErrors } = form.fields;
  const isEmpty = isEmptyContact(useWatch({ control, name: kind }));
  useEffect(() => {
    // A completely empty contact is valid.
    if (isEmpty) clearErrors(kind);
  }, [isEmpty, clearErrors, kind]);
  return (
    <fieldset className="contact wide">
      <legend>
        {messages.contactKinds[kind]}
        {!required && <span className="quiet"> · {messages.optional}</span>}
      </legend>
      <TextField
        label={messages.fields.contactName}
        autoComplete="off"
        {...autoDir(useSaveField(form, `${kind}.name`, problems))}
      />
      <TextField
        label={messages.fields.email}
        type="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...useSaveField(form, `${kind}.email`, problems)}
      />
      <PhoneInput
        label={messages.fields.phone}
        home={charity.country}
        autoComplete="off"
        optionalLabel={messages.optional}
        {...useSaveField(form, `${kind}.phone`, problems)}
      />
    </fieldset>
  );
}
