import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { arabic, type DonorWords } from '../donor/words.ts';
import type { Driver, RunningEngine } from '../harness/engines/driver.ts';
import { ENGINES } from '../harness/engines/engines.ts';
import { type Server, startServer } from '../harness/server.ts';
import { expectTenNights, GIFT } from '../harness/ten-nights.ts';
import { DonorHands } from './donor-hands.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer('engines');
});
afterAll(() => server?.stop());

describe.each(ENGINES)('in $name', ({ name, start }) => {
  let engine: RunningEngine | undefined;
  let driver: Driver;
  const goTo = async (address: string, words?: DonorWords) => {
    engine ??= await start?.();
    if (!engine) throw new Error(`${name} is not here`);
    driver = await engine.visit();
    await driver.goTo(address);
    return new DonorHands(driver, words);
  };
  const open = (path: string) => goTo(`${server.partner}/examples/${path}`);
  afterEach(() => driver?.close());
  afterAll(() => engine?.stop());

  const isGiven = async (email: string) => {
    const schedules = await server.books.schedulesOf(email);
    expect(schedules).toHaveLength(1);
    await expectTenNights(server, schedules[0] ?? '');
    expect(driver.complaints).toEqual([]);
  };

  test.skipIf(!start)('a donor gives in the partner’s page', async () => {
    const donor = await open('in-page.html');
    await donor.givesTenNights(`in-page@${name.toLowerCase()}.example`);
    await isGiven(`in-page@${name.toLowerCase()}.example`);
  });

  test.skipIf(!start)(
    'a donor gives in the modal that a plain link opens, and gets the nights as a calendar file',
    async () => {
      const donor = await open('modal.html');
      await donor.press({ role: 'link', name: 'Give for ten nights' });
      await donor.givesTenNights(`modal@${name.toLowerCase()}.example`);
      await isGiven(`modal@${name.toLowerCase()}.example`);

      await donor.press({ role: 'button', name: 'Add to calendar' });
      await expect.poll(() => driver.downloads()).toHaveLength(1);
      const [file = ''] = await driver.downloads();
      expect(basename(file)).toBe('my-nights.ics');
      const events = (await readFile(file, 'utf8')).match(/^BEGIN:VEVENT/gm);
      expect(events).toHaveLength(10);
    },
  );

  test.skipIf(!start)('a donor gives in a page whose policy allows nonces alone', async () => {
    const donor = await open('strict-csp.html');
    await donor.givesTenNights(`nonce@${name.toLowerCase()}.example`);
    await isGiven(`nonce@${name.toLowerCase()}.example`);
  });

  test.skipIf(!start)('a plan in Arabic is written in Latin digits, whichever were typed', async () => {
    const donor = await goTo(`${server.origin}/give/human-relief-gb?lang=ar`, arabic);
    await donor.isAt('plan');
    await donor.write(/^المبلغ/, '١٠٠');
    await donor.press({ role: 'radio', name: arabic.lastTen });
    await donor.press({ role: 'radio', name: arabic.splits[GIFT.split] });
    // Amounts of all ten nights, their numbers and dates.
    const digits = () =>
      driver.evaluate(
        () =>
          document
            .querySelector('main')
            ?.textContent.match(/\p{Nd}/gu)
            ?.join(''),
        null,
      );
    await expect.poll(digits).toMatch(/^[0-9]{60,}$/);
  });
});
