import type { ApiClient } from '@lantern-giving/core/api/request';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { png } from '../../uploads/pictures.ts';

export async function sendImage(client: ApiClient, address: string, width: number, height: number): Promise<string> {
  const bytes = new Blob([new Uint8Array(await png(width, height))]);
  return (await uploadImage(client, address, { bytes, type: 'image/png' })).file_name;
}
