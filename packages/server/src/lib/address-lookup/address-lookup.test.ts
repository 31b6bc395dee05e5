import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeAddressLookup } from '../../../test/address-lookup/contract.ts';
import { createLogger } from '../log.ts';
import { createIdealPostcodes } from './ideal-postcodes.ts';
import { inventedAddresses, typedAddresses } from './port.ts';

/** The service's answers by its documentation. */
const address = { premise: '10', line_1: '10 Downing Street', line_2: '', line_3: '', post_town: 'LONDON' };
const known = {
  code: 2000,
  message: 'Success',
  result: [
    { ...address, postcode: 'SW1A 1AA' },
    {
      ...address,
      premise: 'Flat 2, 12',
      line_1: 'Flat 2',
      line_2: '12 High Street',
      post_town: 'STOKE-ON-TRENT',
      postcode: 'SW1A 1AA',
    },
    {
      ...address,
      premise: 'Flat 20, Victoria House, 15',
      line_1: 'Flat 20',
      line_2: 'Victoria House',
      line_3: '15 The Street',
      postcode: 'SW1A 1AA',
    },
    {
      ...address,
      premise: 'Flower House, 189a',
      line_1: 'Alcott Florists',
      line_2: 'Flower House',
      line_3: '189a Pye Green Road',
      postcode: 'SW1A 1AA',
    },
    { ...address, premise: '1', line_1: '1st Class Ltd', line_2: '1 Mill Lane', postcode: 'SW1A 1AA' },
    {
      ...address,
      premise: 'Rose Cottage',
      line_1: 'Rose Cottage, Mill Lane',
      line_2: 'Upton',
      post_town: 'BISHOP’S STORTFORD',
      postcode: 'SW1A 1AA',
    },
  ],
};
type Trouble = { readonly status: number; readonly body: string } | 'silent' | null;

let server: Server;
let url: string;
let trouble: Trouble;
let asked: { path: string; key: string | undefined }[];
let logged: string;
beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    asked.push({ path: request.url ?? '', key: request.headers.authorization });
    if (trouble === 'silent') return;
    const isKnown = request.url === '/v1/postcodes/SW1A%201AA';
    const unknown = { code: 4040, message: 'Postcode Not Found' };
    const { status, body } = trouble ?? {
      status: isKnown ? 200 : 404,
      body: JSON.stringify(isKnown ? known : unknown),
    };
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  trouble = null;
  asked = [];
  logged = '';
});

const log = createLogger(
  { logLevel: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      logged += chunk;
      done();
    },
  }),
);
const real = (timeoutMs?: number) =>
  createIdealPostcodes({ key: 'ak_test', url }, timeoutMs === undefined ? { log } : { log, timeoutMs });

describeAddressLookup('invented', () => inventedAddresses);
describeAddressLookup('ideal-postcodes', () => real());

test('without a service nothing is found', async () => {
  expect(await typedAddresses.find('SW1A 1AA')).toEqual([]);
});

describe('ideal postcodes', () => {
  test('is asked with the key in a header, which no log of addresses has', async () => {
    await real().find('SW1A 1AA');
    expect(asked).toEqual([{ path: '/v1/postcodes/SW1A%201AA', key: 'IDEALPOSTCODES api_key="ak_test"' }]);
  });

  test('has the house apart from its street', async () => {
    const found = await real().find('SW1A 1AA');
    expect(found.map((one) => [one.house_number, one.address_1, one.address_2, one.city])).toEqual([
      ['10', 'Downing Street', '', 'London'],
      ['Flat 2, 12', 'High Street', '', 'Stoke-On-Trent'],
      ['Flat 20, Victoria House, 15', 'The Street', '', 'London'],
      ['Flower House, 189a', 'Alcott Florists', 'Pye Green Road', 'London'],
      ['1', '1st Class Ltd', 'Mill Lane', 'London'],
      ['Rose Cottage', 'Mill Lane', 'Upton', 'Bishop’s Stortford'],
    ]);
  });

  test.each([
    [{ status: 500, body: '{}' }],
    [{ status: 200, body: 'no JSON' }],
    [{ status: 402, body: JSON.stringify({ code: 4020, message: 'Key balance depleted' }) }],
    [{ status: 302, body: '' }],
  ])('finds none where the service answers %j, and the log says so without the postcode', async (answer) => {
    trouble = answer;
    expect(await real().find('SW1A 1AA')).toEqual([]);
    expect(logged).toContain('addresses could not be looked up');
    expect(logged).not.toMatch(/SW1A|ak_test/);
  });

  test('does not keep a donor waiting for a service that is silent', async () => {
    trouble = 'silent';
    expect(await real(50).find('SW1A 1AA')).toEqual([]);
    expect(logged).toContain('TimeoutError');
  });
});
