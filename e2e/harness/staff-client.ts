import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import type { Server } from './server.ts';

/** Calls the API as a charity's staff, like a dashboard page they are logged in to. */
export async function staffClient({ origin, books }: Server, email: string): Promise<ApiClient> {
  const cookies = new Map<string, string>();
  const client: ApiClient = {
    baseUrl: origin,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('origin', origin);
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(input, { ...init, headers });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    },
  };
  await call(client, authApi.login, { body: { email }, query: { campaign: 'charity' } });
  const login = { email, token: await books.mailedCode(email), platform: 'web' } as const;
  await createSession(client, login, { campaign: 'charity' });
  return client;
}

const drawing = (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}z"/></svg>`;
  return { bytes: new Blob([svg]), type: 'image/svg+xml' };
};

/** The complete content of a charity's receipts, so that one can be drawn. */
export async function saveReceipts(client: ApiClient, charity: string): Promise<void> {
  const { logo_url, signature_url } = await call(client, taxReceiptsApi.imagesUpload, { params: { id: charity } });
  await call(client, taxReceiptsApi.save, {
    params: { id: charity },
    body: {
      name: 'Open Hands',
      address: '1 Orchard Road\nSpringfield, IL 62701',
      email: 'receipts@open-hands.example',
      phone_number: '+12175550100',
      registration_number: '00-0000003',
      representative_name: 'Hannah Osei',
      footer: 'Thank you.',
      logo_image_name: (await uploadImage(client, logo_url, drawing(300, 300))).file_name,
      signature_image_name: (await uploadImage(client, signature_url, drawing(250, 100))).file_name,
    },
  });
}
