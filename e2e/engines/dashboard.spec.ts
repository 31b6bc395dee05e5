import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { STAFF } from '../dashboard/staff-hands.ts';
import { english } from '../dashboard/words.ts';
import { expect, test } from '../fixtures.ts';
import type { Driver, RunningEngine } from '../harness/engines/driver.ts';
import { WITH_MOUSE } from '../harness/engines/engines.ts';
import type { Server } from '../harness/server.ts';
import { saveReceipts, staffClient } from '../harness/staff-client.ts';
import { DonorHands } from './donor-hands.ts';

test.beforeAll(async ({ server }) => {
  await saveReceipts(await staffClient(server, STAFF.fund), 'open-hands-us');
});

for (const { name, start } of WITH_MOUSE) {
  test.describe(`in ${name}`, () => {
    test.skip(!start, 'This engine is not on this machine.');
    let engine: RunningEngine | undefined;
    let driver: Driver;
    test.afterEach(() => driver?.close());
    test.afterAll(() => engine?.stop());

    /** Somebody of a charity, logged in at a page of the dashboard. */
    const open = async (server: Server, path: string, email: string) => {
      engine ??= await start?.();
      if (!engine) throw new Error('this engine is not here');
      driver = await engine.visit();
      const hands = new DonorHands(driver);
      await driver.goTo(server.origin.replace('//', '//charity.') + path);
      await hands.write(english.email, email);
      await hands.press({ role: 'button', name: english.send });
      await hands.sees({ role: 'field', name: english.code });
      await hands.write(english.code, await server.books.mailedCode(email));
      await driver.key('Enter');
      return hands;
    };
    const has = (selector: string) => driver.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

    test('a cause that is dragged by its handle stands where it was let go, and is saved there', async ({ server }) => {
      const hands = await open(server, '/human-relief-gb/causes', STAFF.owner);
      await hands.sees({ role: 'heading', name: 'Causes' });
      const titles = () =>
        driver.evaluate(
          () => [...document.querySelectorAll('.cause b')].map((title) => title.textContent).join(),
          null,
        );
      await expect.poll(() => has('.cause-handle')).toBe(true);
      const [first, second, ...rest] = String(await titles()).split(',');

      const place = async (selector: string) => {
        const middle = await driver.evaluate((wanted) => {
          const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
          return { x: left + width / 2, y: top + height / 2 };
        }, selector);
        return middle as { x: number; y: number };
      };
      await driver.drag(await place('.cause:first-child .cause-handle'), await place('.cause:nth-child(2)'), {
        isTaken: () => has('.cause:first-child[data-dragged]'),
        isOver: () => has('.cause:nth-child(2)[data-over]'),
      });
      await expect.poll(titles).toBe([second, first, ...rest].join());
      await hands.sees({ role: 'button', name: 'Undo' });
      await hands.press({ role: 'button', name: 'Undo' });
      await expect.poll(titles).toBe([first, second, ...rest].join());
    });

    test('the preview of a tax receipt is downloaded as a PDF', async ({ server }) => {
      const hands = await open(server, '/tax-receipts', STAFF.fund);
      await hands.press({ role: 'button', name: 'Download a preview' });
      const names = async () => (await driver.downloads()).map((path) => basename(path));
      await expect.poll(names).toEqual(['taxReceipt.pdf']);
      const [file = ''] = await driver.downloads();
      expect((await readFile(file)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    });
  });
}
