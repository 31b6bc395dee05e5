import { expect, test } from 'vitest';
import { readSetup } from './wire.ts';

const missing = (param: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such thing.' } },
});

test('a set-up with a token that was used or invented has failed: the donor can enter the card again', () => {
  expect(readSetup(missing('confirmation_token'))).toMatchObject({ status: 'failed', code: 'resource_missing' });
});

test.each(['on_behalf_of', 'customer'])(
  'a set-up that names a missing %s is refused: no card of the donor would do',
  (param) => {
    expect(readSetup(missing(param))).toMatchObject({ status: 'rejected', code: 'resource_missing' });
  },
);
