import { contentTypes, imageRules } from '@lantern-giving/core/charity/images';
import { receiptsMessages } from '@lantern-giving/i18n/dashboard/receipts';
import { taxReceiptsMessages } from '@lantern-giving/i18n/forms/tax-receipts';
import { FilePicker } from '../../components/form/file-picker.tsx';
import { type SaveForm, useSaveField } from '../../components/form/use-save-form.ts';
import { useImageMessage } from '../../images/use-image-message.ts';
import { useMessages } from '../../language/use-messages.ts';
import { ChosenImage, type ReceiptPurpose } from './chosen-image.ts';
import type { ImageField as ImageFieldName, ReceiptValues } from './receipt-values.ts';

export interface ImageFieldProps {
  form: SaveForm<ReceiptValues>;
  name: ImageFieldName;
  purpose: ReceiptPurpose;
  label: string;
  /** The stored file: its name and URL. */
  stored: { readonly name: string; readonly address: string } | null;
}

/** An image of the receipts, checked as soon as it is chosen. */
export function ImageField({ form, name, purpose, label, stored }: ImageFieldProps) {
  const messages = useMessages(receiptsMessages);
  const say = useImageMessage();
  const { value, error, onChange, inputRef, onBlur, readOnly } = useSaveField(
    form,
    name,
    useMessages(taxReceiptsMessages),
  );
  const { types, size } = imageRules[purpose];

  const pick = async (file: File | null) => {
    const chosen = ChosenImage.of(purpose, file);
    onChange(chosen);
    const read = await chosen?.read;
    if (!chosen || !read || read.ok) return;
    // Another one may have been chosen meanwhile.
    if (form.fields.getValues(name) === chosen) onChange(chosen.refused(read.problem));
  };

  return (
    <div className="wide">
      <FilePicker
        label={label}
        hint={messages.imageHint({ width: String(size.width), height: String(size.height) })}
        error={value?.sentence(say) ?? error}
        accept={types.map((type) => contentTypes[type]).join(',')}
        file={value?.file ?? null}
        onPick={(file) => void pick(file)}
        stored={stored}
        name={name}
        inputRef={inputRef}
        onBlur={onBlur}
        disabled={form.saving}
        readOnly={readOnly}
      />
    </div>
  );
}
