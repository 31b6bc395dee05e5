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
  /** Downloads a receipt with the form's values, saved or not. */
  readonly showPreview: () => void;
}

const FILE_NAME = 'taxReceipt.pdf';
const IMAGE_FIELDS = ['logo_image_name', 'signature_image_name'] as const satisfies readonly ImageField[];

/** The form of the receipts. A save uploads the images, stores the form and downloads a preview. */
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
      // The form is saved whatever happens to the preview, which reports its own errors.
      void makePreview(asked, values);
    },
  });

  const makePreview = async (asked: TaxReceiptsForm, values: ReceiptValues) => {
    setPreview('making');
    try {
      download(await previewTaxReceipt(apiClient, charity.id, asked), FILE_NAME);
      setPreview('made');
    } catch (error) {
      setPreview(previewProblemOf(error));
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
      setPreview(previewProblemOf(error));
    }
  };

  useEffect(() => {
    if (form.outcome !== 'saved') return;
    // The chosen images are stored now.
    for (const field of IMAGE_FIELDS) form.fields.resetField(field, { defaultValue: null });
  }, [form.outcome, form.fields]);

  return {
    form,
    preview,
    // Invalid fields are reported as on a save; there is no preview then.
    showPreview: () => void form.fields.handleSubmit((values) => void previewOf(values))(),
  };
}

function previewProblemOf(error: unknown): PreviewState {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return 'none';
  if (error.status === 0) return 'unreachable';
  return error.status === 429 || error.status === 503 ? 'busy' : 'trouble';
}

/** The server's problems. An image it no longer has is uploaded again on the next attempt. */
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

/** Downloads a file. */
function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, at an unknown time.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
