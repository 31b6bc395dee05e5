import { call } from '@lantern-giving/core/api/call';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { refusedImage } from '../../images/refused-image.ts';
import type { SayImageProblem } from '../../images/use-image-message.ts';
import type { ChosenImage } from './chosen-image.ts';
import type { ImageField, ReceiptValues } from './receipt-values.ts';

export type SentImages =
  | { readonly ok: true; readonly names: Readonly<Record<ImageField, string | null>> }
  /** A message for each rejected image. */
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<ImageField, string>>> };

/**
 * Uploads chosen images that are not uploaded yet. Makes no request where there are none.
 * @throws ApiError where no image is at fault
 */
export async function sendImages(
  client: ApiClient,
  charity: string,
  values: Pick<ReceiptValues, ImageField>,
  say: SayImageProblem,
): Promise<SentImages> {
  const { logo_image_name: logo, signature_image_name: signature } = values;
  const waiting = [logo, signature].some((image) => image !== null && image.sentAs === null);
  const urls = waiting ? await call(client, taxReceiptsApi.imagesUpload, { params: { id: charity } }) : null;
  const send = async (image: ChosenImage | null, url: string | undefined): Promise<Sent> => {
    if (image === null) return { name: null };
    if (image.sentAs !== null || url === undefined) return { name: image.sentAs };
    const picked = await image.read;
    if (!picked.ok) return { problem: say(picked.problem) };
    try {
      image.sentAs = (await uploadImage(client, url, picked.image)).file_name;
      return { name: image.sentAs };
    } catch (error) {
      const problem = refusedImage(error, say);
      if (problem === null) throw error;
      return { problem };
    }
  };
  const sentLogo = await send(logo, urls?.logo_url);
  const sentSignature = await send(signature, urls?.signature_url);
  if ('name' in sentLogo && 'name' in sentSignature) {
    return { ok: true, names: { logo_image_name: sentLogo.name, signature_image_name: sentSignature.name } };
  }
  return {
    ok: false,
    problems: {
      ...('problem' in sentLogo ? { logo_image_name: sentLogo.problem } : {}),
      ...('problem' in sentSignature ? { signature_image_name: sentSignature.problem } : {}),
    },
  };
}

type Sent = { readonly name: string | null } | { readonly problem: string };
