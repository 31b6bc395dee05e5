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
   * Receives the charity after the old logo is deleted, until the new one is saved. Other saves since the press are
   * kept.
   */
  readonly onRemoved: (change: (charity: DashboardCharity) => DashboardCharity) => void;
}

/**
 * Uploads an image of the charity. An old logo is deleted first; a failed deletion does not stop the upload.
 * @throws ApiError of the refused request
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

/** The name of a stored file, from its URL. */
export function fileNameIn(address: string | null): string | null {
  return address?.split('/').at(-1) ?? null;
}
