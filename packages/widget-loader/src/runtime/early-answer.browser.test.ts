import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fallBack } from '../loader/fallback.ts';
import { takingOver } from './early-answer.ts';

afterEach(() => vi.restoreAllMocks());

test('moves the server’s time on by as long as the answer has waited', async () => {
  const url = 'https://give.example/api/campaigns/mytennights/charities/human-relief-gb';
  const arrived = performance.now();
  const text = '{"name":"Human Relief","causes":[1],"server_time":"2026-11-21T18:00:00.000Z"}';
  // As Prototype.js does it.
  Object.assign(Array.prototype, { toJSON: () => 'all wrong' });
  onTestFinished(() => {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  });
  const early = { [url]: Promise.resolve({ text, at: arrived }) };
  vi.spyOn(performance, 'now').mockReturnValue(arrived + 2500);
  const fetch = takingOver({
    defaults: {},
    calls: [],
    script: null,
    loadModule: async () => {},
    fail: fallBack,
    early,
  });
  expect(await (await fetch(url)).json()).toEqual({
    name: 'Human Relief',
    causes: [1],
    server_time: '2026-11-21T18:00:02.500Z',
  });
});
