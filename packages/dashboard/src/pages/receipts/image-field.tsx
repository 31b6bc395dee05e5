import { contentTypes, imageRules } from '@lantern-giving/core/charity/images';
import { FilePicker } from '../../components/form/file-picker.tsx';
import { type SaveForm, useSaveField } from '../../components/form/use-save-form.ts';
import { imageWords } from '../../images/image-words.ts';
import { taxReceipts } from '../../words/tax-receipts.ts';
import { useWords } from '../../words/use-words.ts';
import { ChosenImage, type ReceiptPurpose } from './chosen-image.ts';
import type { ImageField as ImageFieldName, ReceiptValues } from './receipt-values.ts';
import { receiptProblems } from './receipt-words.ts';

export interface ImageFieldProps {
  form: SaveForm<ReceiptValues>;
  name: ImageFieldName;
  purpose: ReceiptPurpose;
  label: string;
  /** What is stored already: what it is called, and where it is shown from. */
  stored: { readonly name: string; readonly address: string } | null;
}

/** An image of the receipts: what is wrong with it is told as soon as it is chosen. */
export function ImageField({ form, name, purpose, label, stored }: ImageFieldProps) {
  const words = useWords(taxReceipts);
  const messages = useWords(imageWords);
  const { value, error, onChange, inputRef, onBlur, readOnly } = useSaveField(form, name, useWords(receiptProblems));
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
        hint={words.imageHint(size.width, size.height)}
        error={value?.sentence(messages) ?? error}
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
