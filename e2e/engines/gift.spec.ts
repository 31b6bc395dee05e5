import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AISHA, CARDS, type FlowStep } from '../donor/checkout-flow.ts';
import { arabic, type DonorWords } from '../donor/words.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { ENGINES } from '../harness/engines/engines.ts';
import type { Server } from '../harness/server.ts';
import { expectTenNights, GIFT } from '../harness/ten-nights.ts';
import { CARD_FRAME, CVC, DonorHands, EXPIRY } from './donor-hands.ts';
import { expect, inEach, test } from './fixtures.ts';

inEach(ENGINES, (name) => {
  const goTo = async (driver: Driver, address: string, words?: DonorWords) => {
    await driver.goTo(address);
    return new DonorHands(driver, words);
  };
  const open = (driver: Driver, { partner }: Server, path: string) => goTo(driver, `${partner}/examples/${path}`);

  const isGiven = async (driver: Driver, server: Server, email: string) => {
    const schedules = await server.books.schedulesOf(email);
    expect(schedules).toHaveLength(1);
    await expectTenNights(server, schedules[0] ?? '');
    expect(await driver.complaints()).toEqual([]);
  };

  test('a donor gives on the partner’s page', async ({ driver, server }) => {
    const donor = await open(driver, server, 'in-page.html');
    await donor.givesTenNights(`in-page@${name.toLowerCase()}.example`);
    await isGiven(driver, server, `in-page@${name.toLowerCase()}.example`);
  });

  test('a donor gives in the modal of a plain link, and downloads the nights as a calendar file', async ({
    driver,
    server,
  }) => {
    const donor = await open(driver, server, 'modal.html');
    await donor.press({ role: 'link', name: 'Give for ten nights' });
    await donor.givesTenNights(`modal@${name.toLowerCase()}.example`);
    await isGiven(driver, server, `modal@${name.toLowerCase()}.example`);

    await donor.press({ role: 'button', name: 'Add to calendar' });
    await donor.press({ role: 'button', name: 'Apple Calendar or file' });
    await expect.poll(() => driver.downloads()).toHaveLength(1);
    const [file = ''] = await driver.downloads();
    expect(basename(file)).toBe('MyTenNights.ics');
    const events = (await readFile(file, 'utf8')).match(/^BEGIN:VEVENT/gm);
    expect(events).toHaveLength(10);
  });

  test('a donor gives on a page with a nonce-only policy', async ({ driver, server }) => {
    const donor = await open(driver, server, 'strict-csp.html');
    await donor.givesTenNights(`nonce@${name.toLowerCase()}.example`);
    await isGiven(driver, server, `nonce@${name.toLowerCase()}.example`);

    // The policy is in force, and a violation would have been noticed.
    await driver.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'body{}' }));
    }, null);
    await expect
      .poll(() => driver.complaints())
      .toContainEqual(expect.stringMatching(/^style-src(-elem)? refused inline$/));
  });

  test('a donor gives in Arabic, right to left and with Latin digits, whichever were typed', async ({
    driver,
    server,
  }) => {
    const email = `arabic@${name.toLowerCase()}.example`;
    const donor = await goTo(driver, `${server.origin}/give/human-relief-gb?lang=ar`, arabic);
    await donor.plan('١٠٠');
    expect(await donor.direction('plan')).toBe('rtl');
    // Amounts of all ten nights, with their numbers and dates.
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
    await donor.fromPlanToPayment({ firstName: 'عائشة', lastName: 'الرحمن', email });
    await donor.card(CARDS.good);
    await donor.give();
    await donor.isThanked();
    await isGiven(driver, server, email);
  });

  test('a donor with only a keyboard gives in the modal, is led on at each step, and returns to the link', async ({
    driver,
    server,
  }) => {
    const email = `keyboard@${name.toLowerCase()}.example`;
    const donor = await open(driver, server, 'modal.html');
    const { words } = donor;
    const link = { role: 'link', name: 'Give for ten nights' } as const;
    const dialog = { role: 'dialog', name: words.gift } as const;
    const heading = (step: FlowStep) => ({ role: 'heading', name: words.steps[step] }) as const;
    await donor.tabTo(link);
    await driver.key('Enter');
    await donor.isLedInto(dialog);
    await donor.typeInto(donor.amount, GIFT.total);
    await driver.key('Escape');
    await donor.isLedTo(link);
    await driver.key('Enter');
    await donor.isLedInto(dialog);
    await donor.isAt('plan');
    expect(await donor.value(donor.amount)).toBe(GIFT.total);

    await donor.tabTo({ role: 'radio', name: words.lastTen });
    await driver.key('Space');
    await donor.tabTo({ role: 'radio', name: words.splits.equally });
    await driver.key('ArrowDown');
    await donor.isLedTo({ role: 'radio', name: words.splits[GIFT.split] });
    await donor.tabTo({ role: 'button', name: words.goOn });
    await driver.key('Enter');
    await donor.isLedTo(heading('payment'));
    await donor.typeInto(words.email, email);
    await donor.typeInto(words.name, `${AISHA.firstName} ${AISHA.lastName}`);
    await donor.typeInto(words.card.number, CARDS.good, CARD_FRAME);
    await donor.typeInto(words.card.expiry, EXPIRY, CARD_FRAME);
    await donor.typeInto(words.card.cvc, CVC, CARD_FRAME);
    await donor.tabTo({ role: 'button', name: words.finish });
    await driver.key('Enter');
    await donor.isLedTo({ role: 'heading', name: words.thanks });
    await isGiven(driver, server, email);
    await driver.key('Escape');
    await donor.isLedTo(link);
  });
});
