import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import { type GeneralInfo, generalFormIn } from '@lantern-giving/core/forms/profile';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { profileMessages as profileProblems } from '@lantern-giving/i18n/forms/profile';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { TextField } from '@lantern-giving/ui/text-field';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { changesOf } from '../../components/changes.ts';
import { refusedFields } from '../../components/form/refused-fields.ts';
import { useSavePart } from '../../components/form/save-group.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { useSaveField, useSaveForm } from '../../components/form/use-save-form.ts';
import { completedAddress } from '../../components/form/web-address.ts';
import { useMessages } from '../../language/use-messages.ts';
import { Part } from './part.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

type Values = Omit<GeneralInfo, 'privacy_policy_url'> & { readonly privacy_policy_url: string };

const infoOf = (values: Values): GeneralInfo => ({
  ...values,
  privacy_policy_url: values.privacy_policy_url.trim() === '' ? null : completedAddress(values.privacy_policy_url),
});

/** General info and the text of the charity's page: one form with one request. */
export function GeneralPart() {
  const messages = useMessages(profileMessages);
  const problems = useMessages(profileProblems);
  const { charity, mayChange } = useCharity();
  const saveCharity = useSaveCharity();
  const isOwner = useIsOwner();
  const { about, privacy_policy_url, landing_text } = charity;
  // An owner sees the requested values; others see the approved ones.
  const asked = isOwner ? charity.waiting_changes?.changes : undefined;
  const { name, registration_number, gift_aid, tax_receipt } = { ...charity, ...asked };
  const isApproved = charity.status === 'STATUSAPPROVED';
  const isKept = isApproved && !isOwner;
  const kept = isKept ? { readOnly: true } : {};
  const form = useSaveForm<Values, string>({
    values: {
      name,
      about,
      registration_number,
      privacy_policy_url: privacy_policy_url ?? '',
      gift_aid,
      tax_receipt,
      landing_text,
    },
    wordings: ['about', 'landing_text'],
    check: (values) => problemsOf(generalFormIn(charity.country), infoOf(values)),
    save: async (values, stored) => {
      try {
        const changes = changesOf(infoOf(values), infoOf(stored));
        await saveCharity((id) => call(apiClient, charitiesApi.saveGeneral, { params: { id }, body: changes }));
      } catch (error) {
        return refusedFields(error);
      }
    },
  });
  useSavePart({ ...form, title: messages.general.title });

  const giftAid = { ...useSaveField(form, 'gift_aid', problems), ...kept };
  const taxReceipt = { ...useSaveField(form, 'tax_receipt', problems), ...kept };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={messages.general.title}>
      <Part id="general" {...messages.general} complete={charity.general_info_complete}>
        <WaitingChanges mayWithdraw={isOwner ?? false} />
        {isApproved && mayChange && isOwner !== undefined && (
          <p className="wide quiet">{isKept ? messages.waiting.ownersOnly : messages.waiting.guarded}</p>
        )}
        <TextField label={messages.fields.name} required {...autoDir(useSaveField(form, 'name', problems))} {...kept} />
        <TextField
          label={messages.fields.registration}
          dir="ltr"
          required
          {...useSaveField(form, 'registration_number', problems)}
          {...kept}
        />
        <div className="wide">
          <TextArea
            label={messages.fields.about}
            hint={messages.fields.aboutHint}
            rows={4}
            required
            {...useSaveField(form, 'about', problems)}
          />
        </div>
        <div className="wide">
          <TextField
            label={messages.fields.privacy}
            hint={messages.fields.privacyHint}
            type="url"
            dir="ltr"
            {...useSaveField(form, 'privacy_policy_url', problems)}
          />
        </div>
        {charity.country === 'GB' && (
          <Checkbox
            label={messages.fields.giftAid}
            description={messages.fields.giftAidHint}
            checked={giftAid.value}
            disabled={giftAid.readOnly}
            {...giftAid}
          />
        )}
        <Checkbox
          label={messages.fields.taxReceipt}
          description={messages.fields.taxReceiptHint}
          checked={taxReceipt.value}
          disabled={taxReceipt.readOnly}
          {...taxReceipt}
        />
      </Part>
      <Part id="landing" {...messages.landing}>
        <div className="wide">
          <TextArea
            label={messages.fields.landing}
            hint={messages.fields.landingHint}
            rows={6}
            {...useSaveField(form, 'landing_text', problems)}
          />
        </div>
      </Part>
    </form>
  );
}
