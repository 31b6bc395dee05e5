import { receiptImageAddress } from '@lantern-giving/core/api/tax-receipts';
import { receiptsMessages } from '@lantern-giving/i18n/dashboard/receipts';
import { taxReceiptsMessages } from '@lantern-giving/i18n/forms/tax-receipts';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { useCharity } from '../../charity/charity-context.tsx';
import { autoDir } from '../../components/auto-dir.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { PhoneInput } from '../../components/form/phone-input.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { useSaveField } from '../../components/form/use-save-form.ts';
import { useMessages } from '../../language/use-messages.ts';
import { ImageField } from './image-field.tsx';
import { useReceiptForm } from './use-receipt-form.ts';

/** @param isKept whether the user may change the charity but not its receipts */
export function TaxReceiptsForm({ isKept }: { readonly isKept: boolean }) {
  const messages = useMessages(receiptsMessages);
  const problems = useMessages(taxReceiptsMessages);
  const { charity } = useCharity();
  const { form, preview, showPreview } = useReceiptForm();
  const { fields } = messages;
  const stored = charity.tax_receipts_data;

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={messages.title}>
      <FormSection {...messages.issuer}>
        <div className="wide">
          <TextField
            label={fields.name}
            hint={fields.ofTheCharity}
            required
            {...autoDir(useSaveField(form, 'name', problems))}
            readOnly
          />
        </div>
        <div className="wide">
          <TextArea
            label={fields.address}
            hint={fields.addressHint}
            rows={3}
            required
            {...useSaveField(form, 'address', problems)}
          />
        </div>
        <TextField
          label={fields.email}
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...useSaveField(form, 'email', problems)}
        />
        <PhoneInput
          label={fields.phone}
          home={charity.country}
          autoComplete="off"
          required
          {...useSaveField(form, 'phone_number', problems)}
        />
        <TextField
          label={fields.registration}
          hint={fields.ofTheCharity}
          dir="ltr"
          required
          {...useSaveField(form, 'registration_number', problems)}
          readOnly
        />
      </FormSection>
      <FormSection {...messages.closing}>
        <TextField
          label={fields.representative}
          required
          {...autoDir(useSaveField(form, 'representative_name', problems))}
        />
        <div className="wide">
          <TextArea
            label={fields.footer}
            hint={fields.footerHint}
            rows={2}
            required
            {...useSaveField(form, 'footer', problems)}
          />
        </div>
      </FormSection>
      <FormSection {...messages.images}>
        <ImageField
          form={form}
          name="logo_image_name"
          purpose="receipt-logo"
          label={fields.logo}
          stored={
            stored && {
              name: messages.storedLogo,
              address: receiptImageAddress(charity.id, stored.logo_image_name),
            }
          }
        />
        <ImageField
          form={form}
          name="signature_image_name"
          purpose="receipt-signature"
          label={fields.signature}
          stored={
            stored && {
              name: messages.storedSignature,
              address: receiptImageAddress(charity.id, stored.signature_image_name),
            }
          }
        />
      </FormSection>
      <FormSection {...messages.preview}>
        <div className="wide receipt-preview">
          {(preview === 'busy' || preview === 'unreachable' || preview === 'trouble') && (
            <Notice tone="danger">{messages.previews[preview]}</Notice>
          )}
          <Button
            kind="secondary"
            size="small"
            busy={preview === 'making'}
            busyLabel={messages.previews.making}
            onClick={showPreview}
          >
            {messages.previews.download}
          </Button>
          <p role="status" className="quiet">
            {preview === 'made' ? messages.previews.made : ''}
          </p>
        </div>
      </FormSection>
      {/* It also uploads images and downloads a receipt. */}
      {!isKept && <SaveBar form={form} pressOnly />}
    </form>
  );
}
