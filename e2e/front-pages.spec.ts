import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/mytennights', '/mytendays', '/fridaygiving', '/give'];
const LANGUAGES = ['en', 'ar', 'fr'];

for (const width of [320, 360, 390]) {
  test(`every link at the top of the front pages can be reached on a screen of ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of PAGES) {
      for (const language of LANGUAGES) {
        await page.goto(`${server.origin}${path}?lang=${language}`);
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll('nav a')]
            .filter((link) => link.checkVisibility())
            .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
            .filter(({ box }) => box.left < 0 || box.right > innerWidth)
            .map(({ text }) => text),
        );
        expect(outside, `${path} in ${language}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
}
