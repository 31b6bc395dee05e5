import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { STAFF } from '../dashboard/staff-hands.ts';
import { arabic, english } from '../dashboard/words.ts';
import { english as donorEnglish } from '../donor/words.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { WITH_MOUSE } from '../harness/engines/engines.ts';
import { type Control, sent } from '../harness/engines/find-control.ts';
import type { Server } from '../harness/server.ts';
import { saveReceipts, staffClient } from '../harness/staff-client.ts';
import { expect, inEach, test } from './fixtures.ts';
import { Hands } from './hands.ts';

interface Screen {
  /** Its link in the menu, and its heading. */
  readonly title: string;
  /** Pressed first. */
  readonly press?: Control;
  /** Some of its content. */
  readonly shows: Control;
  readonly frame?: string;
}

/** The main pages of a fund's owner. */
const SCREENS: readonly Screen[] = [
  { title: 'My charity', shows: { role: 'field', name: 'What you do' } },
  { title: 'Manage people', shows: { role: 'text', name: 'Yusuf Karim' } },
  { title: 'Causes', shows: { role: 'text', name: 'Free clinics' } },
  {
    title: 'Widget',
    press: { role: 'radio', name: /^In the page/ },
    shows: { role: 'heading', name: donorEnglish.steps.plan },
    frame: '/widget-preview',
  },
  { title: 'Tax receipts', shows: { role: 'button', name: 'Download a preview' } },
  { title: 'Reports', shows: { role: 'text', name: 'We are still building this page.' } },
  { title: 'Dashboard', shows: { role: 'text', name: 'No gifts yet' } },
];

test.beforeAll(async ({ server }) => {
  await saveReceipts(await staffClient(server, STAFF.fund), 'open-hands-us');
});

inEach(WITH_MOUSE, (name) => {
  // Logged in once for all tests: a window and a mailed code for each would take most of their time.
  let driver: Driver;
  let hands: Hands;
  const open = (server: Server, path: string) => driver.goTo(server.origin.replace('//', '//charity.') + path);
  const has = (selector: string) => driver.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

  test.beforeAll(async ({ server, engine, runningEngines }) => {
    driver = await (await runningEngines.of(engine)).visit();
    hands = new Hands(driver);
    await open(server, '/');
    await hands.write(english.email, STAFF.fund);
    await hands.press({ role: 'button', name: english.send });
    await hands.sees({ role: 'field', name: english.code });
    await hands.write(english.code, await server.books.mailedCode(STAFF.fund));
    await driver.key('Enter');
    await hands.sees({ role: 'heading', name: english.titles.dashboard });
  });
  test.afterAll(() => driver?.close());

  /** Waits until all requests of a screen have completed, and it fits the window. */
  const isComplete = async () => {
    await expect.poll(() => has('.ln-skeleton')).toBe(false);
    const overflow = await driver.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, null);
    expect(overflow).toBe(0);
    expect(await driver.complaints()).toEqual([]);
  };

  test('the menu leads to every main screen, each with its data', async ({ server }) => {
    await open(server, '/?lang=en');
    for (const { title, press, shows, frame } of SCREENS) {
      await hands.press({ role: 'link', name: new RegExp(`^${title}(Soon)?$`) });
      await hands.sees({ role: 'heading', name: title });
      if (press) await hands.press(press);
      await hands.sees(shows, frame);
      await isComplete();
    }
  });

  test('a form that is refused shows the reason in view, and what is saved then stands after a reload', async ({
    server,
  }) => {
    const about = `Clinics for everybody, written in ${name}.`;
    await open(server, '/general?lang=en');
    await hands.sees({ role: 'field', name: 'What you do' });
    const was = await hands.value('Name');
    await hands.write('What you do', about);
    await hands.write('Name', ' ');
    await driver.evaluate(() => scrollTo(0, document.body.scrollHeight), null);
    await hands.press({ role: 'button', name: 'SAVE' });
    await hands.seesInView({ role: 'text', name: 'Please enter the charity name' });
    await hands.isLedTo({ role: 'field', name: 'Name' });

    await hands.write('Name', was);
    await hands.press({ role: 'button', name: 'SAVE' });
    await hands.sees({ role: 'text', name: 'Saved.' });
    await open(server, '/general?lang=en');
    await hands.sees({ role: 'field', name: 'What you do' });
    expect([await hands.value('Name'), await hands.value('What you do')]).toEqual([was, about]);
    await isComplete();
  });

  test('a screen in Arabic is right to left, with its data', async ({ server }) => {
    await open(server, '/users?lang=ar');
    const heading = { role: 'heading', name: arabic.titles.users } as const;
    await hands.sees(heading);
    await hands.sees({ role: 'text', name: 'Yusuf Karim' });
    expect(await driver.read(sent(heading), (element) => getComputedStyle(element).direction)).toBe('rtl');
    await isComplete();
  });

  test('a cause that is dragged by its handle stands where it was let go, and is saved there', async ({ server }) => {
    await open(server, '/open-hands-us/causes?lang=en');
    await hands.sees({ role: 'heading', name: 'Causes' });
    const titles = () =>
      driver.evaluate(() => [...document.querySelectorAll('.cause b')].map((title) => title.textContent).join(), null);
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
    await open(server, '/tax-receipts?lang=en');
    await hands.press({ role: 'button', name: 'Download a preview' });
    const names = async () => (await driver.downloads()).map((path) => basename(path));
    await expect.poll(names).toEqual(['taxReceipt.pdf']);
    const [file = ''] = await driver.downloads();
    expect((await readFile(file)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});
