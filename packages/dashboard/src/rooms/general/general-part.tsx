import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { type GeneralInfo, generalProblems } from '@lantern-giving/core/charity/profile';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { TextField } from '@lantern-giving/ui/text-field';
import { apiClient } from '../../api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { changesOf } from '../../page/changes.ts';
import { ownSide } from '../../page/own-side.ts';
import { refusedFields } from '../../page/refused-fields.ts';
import { useSavePart } from '../../page/save-group.tsx';
import { TextArea } from '../../page/text-area.tsx';
import { useRoomField, useRoomForm } from '../../page/use-room-form.ts';
import { completedAddress } from '../../page/web-address.ts';
import { general } from '../../words/general.ts';
import { useWords } from '../../words/use-words.ts';
import { Part } from './part.tsx';
import { profileProblems } from './profile-words.ts';
import { WaitingChanges } from './waiting-changes.tsx';

type Values = Omit<GeneralInfo, 'privacy_policy_url'> & { readonly privacy_policy_url: string };

const infoOf = (values: Values): GeneralInfo => ({
  ...values,
  privacy_policy_url: values.privacy_policy_url.trim() === '' ? null : completedAddress(values.privacy_policy_url),
});

/** General info and the text of the charity's own page: one form, since one call saves both. */
export function GeneralPart() {
  const words = useWords(general);
  const problems = useWords(profileProblems);
  const { charity, mayChange } = useCharity();
  const saveCharity = useSaveCharity();
  const isOwner = useIsOwner();
  const { about, privacy_policy_url, landing_text } = charity;
  // An owner goes on from what was asked for; others see what holds.
  const asked = isOwner ? charity.waiting_changes?.changes : undefined;
  const { name, registration_number, gift_aid, tax_receipt } = { ...charity, ...asked };
  const isApproved = charity.status === 'STATUSAPPROVED';
  const isKept = isApproved && !isOwner;
  const kept = isKept ? { readOnly: true } : {};
  const form = useRoomForm<Values, string>({
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
    check: (values) => generalProblems(infoOf(values), charity.country),
    save: async (values, stored) => {
      try {
        const changes = changesOf(infoOf(values), infoOf(stored));
        await saveCharity((id) => call(apiClient, charitiesApi.saveGeneral, { params: { id }, body: changes }));
      } catch (error) {
        return refusedFields(error);
      }
    },
  });
  useSavePart({ ...form, title: words.general.title });

  const giftAid = { ...useRoomField(form, 'gift_aid', problems), ...kept };
  const taxReceipt = { ...useRoomField(form, 'tax_receipt', problems), ...kept };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={words.general.title}>
      <Part id="general" {...words.general} complete={charity.general_info_complete}>
        <WaitingChanges mayWithdraw={isOwner ?? false} />
        {isApproved && mayChange && isOwner !== undefined && (
          <p className="wide quiet">{isKept ? words.waiting.ownersOnly : words.waiting.guarded}</p>
        )}
        <TextField label={words.fields.name} required {...ownSide(useRoomField(form, 'name', problems))} {...kept} />
        <TextField
          label={words.fields.registration}
          dir="ltr"
          required
          {...useRoomField(form, 'registration_number', problems)}
          {...kept}
        />
        <div className="wide">
          <TextArea
            label={words.fields.about}
            hint={words.fields.aboutHint}
            rows={4}
            required
            {...useRoomField(form, 'about', problems)}
          />
        </div>
        <div className="wide">
          <TextField
            label={words.fields.privacy}
            hint={words.fields.privacyHint}
            type="url"
            dir="ltr"
            {...useRoomField(form, 'privacy_policy_url', problems)}
          />
        </div>
        {charity.country === 'GB' && (
          <Checkbox
            label={words.fields.giftAid}
            description={words.fields.giftAidHint}
            checked={giftAid.value}
            disabled={giftAid.readOnly}
            {...giftAid}
          />
        )}
        <Checkbox
          label={words.fields.taxReceipt}
          description={words.fields.taxReceiptHint}
          checked={taxReceipt.value}
          disabled={taxReceipt.readOnly}
          {...taxReceipt}
        />
      </Part>
      <Part id="landing" {...words.landing}>
        <div className="wide">
          <TextArea
            label={words.fields.landing}
            hint={words.fields.landingHint}
            rows={6}
            {...useRoomField(form, 'landing_text', problems)}
          />
        </div>
      </Part>
    </form>
  );
}
