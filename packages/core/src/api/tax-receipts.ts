import { type ApiClient, ApiError, parsed, requestOk } from './request.ts';
import type {
  ReceiptImagesUpload,
  TaxReceiptsChanges,
  TaxReceiptsForm,
  TaxReceiptsSaved,
} from './tax-receipts.schema.ts';

export type {
  ReceiptImagesUpload,
  TaxReceiptsChanges,
  TaxReceiptsForm,
  TaxReceiptsSaved,
} from './tax-receipts.schema.ts';

const pathOf = (charity: string, part = '') => `/api/charity/${encodeURIComponent(charity)}/tax_receipts${part}`;

/**
 * Saves what is given of what a charity's receipts say and show; the rest stays. The answer has that member of the
 * charity alone.
 * @throws ApiError with status 422 and a problem per field
 */
export async function saveTaxReceipts(
  client: ApiClient,
  charity: string,
  changes: TaxReceiptsChanges,
): Promise<TaxReceiptsSaved> {
  return requestOk(client, { method: 'PUT', path: pathOf(charity), body: changes });
}

/** Addresses to PUT the logo and the signature of receipts to, each good for ten minutes and once. */
export async function getReceiptImagesUpload(client: ApiClient, charity: string): Promise<ReceiptImagesUpload> {
  return requestOk(client, { path: pathOf(charity, '/images_upload') });
}

/** Where a page of the same origin shows a stored image from: only to who may read the charity. */
export function receiptImageAddress(charity: string, fileName: string): string {
  return pathOf(charity, `/images/${encodeURIComponent(fileName)}`);
}

/**
 * A receipt as donors would get it, for what stands in the form: a PDF document. Nothing is saved.
 * @throws ApiError 'Unexpected status N', with a problem per field where the status is 422; status 0 where no answer came
 */
export async function previewTaxReceipt(client: ApiClient, charity: string, form: TaxReceiptsForm): Promise<Blob> {
  // Taken out of the client: a browser's own fetch refuses to be called as another object's method.
  const { fetch } = client;
  let response: Response;
  let document: Blob;
  try {
    response = await fetch(client.baseUrl + pathOf(charity, '/preview'), {
      method: 'POST',
      headers: { accept: 'application/pdf, application/json', 'content-type': 'application/json', ...client.headers },
      body: JSON.stringify(form),
    });
    document = await response.blob();
  } catch {
    throw new ApiError('Sorry an error occurred', 0, null);
  }
  if (response.status === 200) return document;
  throw new ApiError(`Unexpected status ${response.status}`, response.status, parsed(await document.text()));
}
