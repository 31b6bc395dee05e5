import { addressOf } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import { type ApiClient, ApiError, parsed } from './request.ts';
import type { TaxReceiptsForm, taxReceiptsCalls } from './tax-receipts.schema.ts';

export type {
  ReceiptImagesUpload,
  TaxReceiptsChanges,
  TaxReceiptsForm,
  TaxReceiptsSaved,
} from './tax-receipts.schema.ts';

/** Tax receipts of a charity. */
export const taxReceiptsApi: Endpoints<typeof taxReceiptsCalls> = {
  /**
   * Saves what is given of what a charity’s receipts say and show; the rest stays. The answer has that member of the
   * charity alone.
   */
  save: { method: 'PUT', path: '/api/charity/{id}/tax_receipts', messages: {} },
  /** Addresses to PUT the logo and the signature of receipts to, each good for ten minutes and once. */
  imagesUpload: { method: 'GET', path: '/api/charity/{id}/tax_receipts/images_upload', messages: {} },
  /** A stored image: only for who may read the charity. */
  image: { method: 'GET', path: '/api/charity/{id}/tax_receipts/images/{file_name}', messages: {} },
  /** A receipt as donors would get it, as PDF. `previewTaxReceipt` reads it. */
  preview: { method: 'POST', path: '/api/charity/{id}/tax_receipts/preview', messages: {} },
};

/** Where a page of the same origin shows a stored image from: only to who may read the charity. */
export function receiptImageAddress(charity: string, fileName: string): string {
  return addressOf(taxReceiptsApi.image, { params: { id: charity, file_name: fileName } });
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
    response = await fetch(client.baseUrl + addressOf(taxReceiptsApi.preview, { params: { id: charity } }), {
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
