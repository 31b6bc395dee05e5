import { pathWithQuery } from './call.ts';
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
   * Saves the given fields of the charity's tax receipts. The response has only that part of the charity.
   */
  save: { method: 'PUT', path: '/api/charity/{id}/tax_receipts', messages: {} },
  /** Single-use URLs to PUT the logo and the signature to, valid for ten minutes. */
  imagesUpload: { method: 'GET', path: '/api/charity/{id}/tax_receipts/images_upload', messages: {} },
  /** A stored image, for those with access to the charity. */
  image: { method: 'GET', path: '/api/charity/{id}/tax_receipts/images/{file_name}', messages: {} },
  /** A sample receipt as PDF. Use `previewTaxReceipt` to call it. */
  preview: { method: 'POST', path: '/api/charity/{id}/tax_receipts/preview', messages: {} },
};

/** Path of a stored image, for pages on the platform's origin. It needs a session with access to the charity. */
export function receiptImageAddress(charity: string, fileName: string): string {
  return pathWithQuery(taxReceiptsApi.image, { params: { id: charity, file_name: fileName } });
}

/**
 * Renders a sample receipt from the form's values, as PDF. Saves nothing.
 * @throws ApiError 'Unexpected status N', with errors per field on a 422; status 0 if there was no response
 */
export async function previewTaxReceipt(client: ApiClient, charity: string, form: TaxReceiptsForm): Promise<Blob> {
  // Destructured, since the browser's fetch throws "Illegal invocation" if called as a method of another object.
  const { fetch } = client;
  let response: Response;
  let document: Blob;
  try {
    response = await fetch(client.baseUrl + pathWithQuery(taxReceiptsApi.preview, { params: { id: charity } }), {
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
