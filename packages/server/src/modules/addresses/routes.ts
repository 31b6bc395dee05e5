import { addressesApi } from '@lantern-giving/core/api/addresses';
import { addressesCalls } from '@lantern-giving/core/api/addresses.schema';
import { ukPostcode } from '@lantern-giving/core/person';
import { route } from '../../http/route.ts';

const find = route(addressesApi.find, addressesCalls.find, {
  summary: 'The addresses at a UK postcode, for the checkout’s address fields',
  tag: 'Addresses',
  access: 'checkout',
  cors: 'charity',
  // Each call is paid for.
  limits: [
    { per: 'checkout', calls: 10, seconds: 600 },
    { per: 'address', calls: 30, seconds: 600, neighbours: true },
    { per: 'address', calls: 200, seconds: 86_400, neighbours: true },
  ],
  handle: async ({ context, body }) => {
    const postcode = ukPostcode(body.postcode);
    return { addresses: postcode === null ? [] : [...(await context.addressLookup.find(postcode))] };
  },
});

export const addressRoutes = [find];
