import { call } from '@lantern-giving/core/api/call';
import { ApiError } from '@lantern-giving/core/api/request';
import { previewTaxReceipt, type TaxReceiptsForm, taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { useEffect, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { isOutdated } from '../../charity/use-save-charity.ts';
import { refusedFields } from '../../components/form/refused-fields.ts';
import { type SaveForm, useSaveForm } from '../../components/form/use-save-form.ts';
import { useImageMessage } from '../../images/use-image-message.ts';
import {
  checkReceipt,
  type ImageField,
  type ReceiptValues,
  receiptChanges,
  receiptForm,
  receiptValues,
} from './receipt-values.ts';
import { sendImages } from './send-images.ts';

export type PreviewState = 'none' | 'making' | 'made' | 'busy' | 'unreachable' | 'trouble';

export interface ReceiptForm {
  readonly form: SaveForm<ReceiptValues>;
  readonly preview: PreviewState;
  /** Downloads a receipt of what stands in the form, saved or not. */
  readonly showPreview: () => void;
}

const FILE_NAME = 'taxReceipt.pdf';
const IMAGE_FIELDS = ['logo_image_name', 'signature_image_name'] as const satisfies readonly ImageField[];

/** The form of the receipts. A save sends the images, stores the form, and then downloads a preview of it. */
export function useReceiptForm(): ReceiptForm {
  const say = useImageMessage();
  const { charity, update, refresh } = useCharity();
  const [preview, setPreview] = useState<PreviewState>('none');

  const form = useSaveForm<ReceiptValues, string>({
    values: receiptValues(charity),
    wordings: ['address', 'footer'],
    check: (values) => checkReceipt(values, charity.tax_receipts_data !== null),
    save: async (values, stored) => {
      const sent = await sendImages(apiClient, charity.id, values, say);
      if (!sent.ok) return sent.problems;
      const changes = receiptChanges(values, stored, sent.names);
      let asked: TaxReceiptsForm;
      try {
        const { tax_receipts_data } = await call(apiClient, taxReceiptsApi.save, {
          params: { id: charity.id },
          body: changes,
        });
        update((now) => ({ ...now, tax_receipts_data }));
        asked = tax_receipts_data;
      } catch (error) {
        if (error instanceof ApiError && isOutdated(error)) refresh();
        return refusedReceipt(error, values);
      }
      // The form is saved whatever becomes of it: it is told by itself.
      void makePreview(asked, values);
    },
  });

  const makePreview = async (asked: TaxReceiptsForm, values: ReceiptValues) => {
    setPreview('making');
    try {
      download(await previewTaxReceipt(apiClient, charity.id, asked), FILE_NAME);
      setPreview('made');
    } catch (error) {
      setPreview(troubleOf(error));
      if (error instanceof ApiError && error.status === 422) tell(form, refusedReceipt(error, values));
    }
  };

  const previewOf = async (values: ReceiptValues) => {
    setPreview('making');
    try {
      const sent = await sendImages(apiClient, charity.id, values, say);
      if (sent.ok) return await makePreview(receiptForm(values, sent.names), values);
      setPreview('none');
      tell(form, sent.problems);
    } catch (error) {
      setPreview(troubleOf(error));
    }
  };

  useEffect(() => {
    if (form.outcome !== 'saved') return;
    // What was chosen is what is stored now.
    for (const field of IMAGE_FIELDS) form.fields.resetField(field, { defaultValue: null });
  }, [form.outcome, form.fields]);

  return {
    form,
    preview,
    // Wrong fields are told as a save tells them; the preview itself is none.
    showPreview: () => void form.fields.handleSubmit((values) => void previewOf(values))(),
  };
}

function troubleOf(error: unknown): PreviewState {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return 'none';
  if (error.status === 0) return 'unreachable';
  return error.status === 429 || error.status === 503 ? 'busy' : 'trouble';
}

/** What the server found wrong. An image that it no longer has is sent anew with the next try. */
function refusedReceipt(error: unknown, values: ReceiptValues): Record<string, string> {
  const problems = refusedFields(error);
  for (const field of IMAGE_FIELDS) {
    const image = values[field];
    if (image && problems[field] !== undefined) image.sentAs = null;
  }
  return problems;
}

function tell(form: SaveForm<ReceiptValues>, problems: Readonly<Record<string, string | undefined>>): void {
  const known = Object.keys(form.fields.getValues()) as (keyof ReceiptValues)[];
  const wrong = known.filter((field) => problems[field] !== undefined);
  for (const [at, field] of wrong.entries()) {
    form.fields.setError(field, { type: String(problems[field]) }, { shouldFocus: at === 0 });
  }
}

const KEPT_MS = 60_000;

/** Saves a file as the browser saves any other. */
function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the press, and does not say when.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
