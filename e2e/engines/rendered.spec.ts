import { ENGINES } from '../harness/engines/engines.ts';
import { expect, inEach, test } from './fixtures.ts';

inEach(ENGINES, () => {
  for (const lang of ['en', 'ar', 'fr']) {
    test(`takes over the fields that the server has rendered, in ${lang}`, async ({ driver, server }) => {
      await driver.goTo(`${server.origin}/give/human-relief-gb?lang=${lang}`);
      const isTakenOver = () => driver.evaluate(() => document.getElementById('not-loaded') === null, null);
      await expect.poll(isTakenOver).toBe(true);
      // React names what it has rendered in the browser otherwise.
      const id = await driver.evaluate(() => document.querySelector('input[name=total]')?.id, null);
      expect(id).toMatch(/^_R_/);
      expect(await driver.complaints()).toEqual([]);
    });
  }
});
