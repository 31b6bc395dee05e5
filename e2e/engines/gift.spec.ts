import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { arabic, type DonorWords } from '../donor/words.ts';
import { expect, test } from '../fixtures.ts';
import type { Driver, RunningEngine } from '../harness/engines/driver.ts';
import { ENGINES } from '../harness/engines/engines.ts';
import type { Server } from '../harness/server.ts';
import { expectTenNights, GIFT } from '../harness/ten-nights.ts';
import { DonorHands } from './donor-hands.ts';

for (const { name, start } of ENGINES) {
  test.describe(`in ${name}`, () => {
    test.skip(!start, 'This engine is not on this machine.');
    let engine: RunningEngine | undefined;
    let driver: Driver;
    const goTo = async (address: string, words?: DonorWords) => {
      engine ??= await start?.();
      if (!engine) throw new Error(`${name} is not here`);
      driver = await engine.visit();
      await driver.goTo(address);
      return new DonorHands(driver, words);
    };
    const open = ({ partner }: Server, path: string) => goTo(`${partner}/examples/${path}`);
    test.afterEach(() => driver?.close());
    test.afterAll(() => engine?.stop());

    const isGiven = async (server: Server, email: string) => {
      const schedules = await server.books.schedulesOf(email);
      expect(schedules).toHaveLength(1);
      await expectTenNights(server, schedules[0] ?? '');
      expect(driver.complaints).toEqual([]);
    };

    test('a donor gives in the partner’s page', async ({ server }) => {
      const donor = await open(server, 'in-page.html');
      await donor.givesTenNights(`in-page@${name.toLowerCase()}.example`);
      await isGiven(server, `in-page@${name.toLowerCase()}.example`);
    });

    test('a donor gives in the modal that a plain link opens, and gets the nights as a calendar file', async ({
      server,
    }) => {
      const donor = await open(server, 'modal.html');
      await donor.press({ role: 'link', name: 'Give for ten nights' });
      await donor.givesTenNights(`modal@${name.toLowerCase()}.example`);
      await isGiven(server, `modal@${name.toLowerCase()}.example`);

      await donor.press({ role: 'button', name: 'Add to calendar' });
      await expect.poll(() => driver.downloads()).toHaveLength(1);
      const [file = ''] = await driver.downloads();
      expect(basename(file)).toBe('my-nights.ics');
      const events = (await readFile(file, 'utf8')).match(/^BEGIN:VEVENT/gm);
      expect(events).toHaveLength(10);
    });

    test('a donor gives in a page whose policy allows nonces alone', async ({ server }) => {
      const donor = await open(server, 'strict-csp.html');
      await donor.givesTenNights(`nonce@${name.toLowerCase()}.example`);
      await isGiven(server, `nonce@${name.toLowerCase()}.example`);
    });

    test('a plan in Arabic is written in Latin digits, whichever were typed', async ({ server }) => {
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
}
