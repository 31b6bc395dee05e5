import { afterEach, expect, test, vi } from 'vitest';
import { fallBack } from '../loader/fallback.ts';
import { takingOver } from './early-answer.ts';

afterEach(() => vi.restoreAllMocks());

test('moves the server’s time on by as long as the answer has waited', async () => {
  const url = 'https://give.example/api/campaigns/mytennights/charities/human-relief-gb';
  const arrived = performance.now();
  // Not serialised again: on a page with an old Prototype.js arrays would become texts.
  const text = '{ "name":"Human Relief", "causes":[1], "server_time":"2026-11-21T18:00:00.000Z" }';
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
  expect(await (await fetch(url)).text()).toBe(text.replace('18:00:00.000Z', '18:00:02.500Z'));
});
