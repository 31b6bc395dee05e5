import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type DashboardCharity } from '@lantern-giving/core/api/charity';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import type { ReadyImage } from '../../images/picked-image.ts';

export interface ImageToSend {
  readonly charity: Pick<DashboardCharity, 'id' | 'logo_image'>;
  readonly purpose: 'logo' | 'cover';
  readonly image: ReadyImage;
  /**
   * Hears what the loss of the old logo makes of the charity: there is none until the new one is saved. What else has
   * been saved since the press stays.
   */
  readonly onRemoved: (change: (charity: DashboardCharity) => DashboardCharity) => void;
}

/**
 * Makes an image the charity's own. An old logo is deleted first, and a deletion that fails stops nothing.
 * @throws ApiError of the call that was refused
 */
export async function sendImage(client: ApiClient, sent: ImageToSend): Promise<DashboardCharity> {
  const { charity, purpose, image, onRemoved } = sent;
  const old = purpose === 'logo' ? fileNameIn(charity.logo_image) : null;
  if (old !== null) {
    try {
      await call(client, charitiesApi.deleteLogo, { params: { id: charity.id }, query: { fileName: old } });
      onRemoved((now) => ({ ...now, logo_image: null }));
    } catch (error) {
      console.warn('The old logo was not deleted.', error);
    }
  }
  const address = (
    await call(client, charitiesApi.logoUpload, {
      params: { id: charity.id },
      query: { logo_extension: image.extension, ...(purpose === 'cover' ? { purpose } : {}) },
    })
  ).logo.url;
  const { file_name } = await uploadImage(client, address, image);
  return call(client, charitiesApi.saveImages, {
    params: { id: charity.id },
    body: {
      [purpose === 'logo' ? 'logo_image_name' : 'cover_image_name']: file_name,
    },
  });
}

/** The name of a stored file, from the address that it is shown at. */
export function fileNameIn(address: string | null): string | null {
  return address?.split('/').at(-1) ?? null;
}
