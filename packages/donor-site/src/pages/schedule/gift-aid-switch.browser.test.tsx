import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { Announcer } from '../../components/announcer.tsx';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import { giftAidForm } from './gift-aid-form.tsx';
import { GiftAidSwitch, type GiftAidSwitchProps } from './gift-aid-switch.tsx';
import { giftAidAmount, PlanSummary } from './plan-summary.tsx';

// Loaded before, so that no test waits for the network.
await Promise.all(LANGUAGE_CODES.map(giftAidForm));

beforeEach(() => page.viewport(360, 740));
afterEach(cleanup);

const OFFER = { fund: false, needs_address: true, country: 'GB', amount: 10_000 };
const NIGHTS = [givenNight(20), nightOf(21)];
const OFF = scheduleOf(NIGHTS, { gift_aid_offer: OFFER });
const ON = scheduleOf(NIGHTS, { gift_aid: true, gift_aid_amount: 10_000, gift_aid_given: 1000 });
const WITHDRAWN = scheduleOf(NIGHTS, { gift_aid_amount: 1000, gift_aid_given: 1000, gift_aid_offer: OFFER });

async function show(schedule: ScheduleDetail, { language = 'en' as Language } = {}) {
  const initial = await loadLanguage(language);
  const onChoose = vi.fn<GiftAidSwitchProps['onChoose']>(async () => null);
  const view = (given: ScheduleDetail) => (
    <LanguageProvider initial={initial}>
      <Root theme={themeOf('mtn')} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="site">
        <Announcer>
          <main className="site-main">
            <PlanSummary schedule={given} />
            <GiftAidSwitch
              gift={given}
              amount={giftAidAmount(given)}
              words={initial.messages.schedule}
              onChoose={onChoose}
            />
          </main>
        </Announcer>
      </Root>
    </LanguageProvider>
  );
  const { container, rerender } = render(view(schedule));
  return { container, onChoose, showNow: (given: ScheduleDetail) => rerender(view(given)) };
}

const toggle = (checked: boolean) => screen.getByRole('switch', { name: 'Gift Aid', checked });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Turn on Gift Aid' }));
const announced = () => document.querySelector('[role=status]')?.textContent;
const giftAidRow = () =>
  screen.getAllByRole('term').find(({ textContent }) => textContent.startsWith('Gift Aid adds'))?.nextElementSibling
    ?.textContent;

test('asks for the declaration of the checkout and the home address, and declares both', async () => {
  const { onChoose, showNow } = await show(OFF);
  expect(screen.getByText(/25p for every £1 you give, at no cost to you: £100\.00 → £125\.00\./)).toBeTruthy();
  await userEvent.click(toggle(false));
  const declaration = await screen.findByText(
    /^I ask Human Relief to reclaim Gift Aid on every gift of this plan\. I pay/,
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(declaration));
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Also for my future gifts/ }));
  await userEvent.type(field('House no. or name'), '10');
  await userEvent.type(field('Postcode'), 'sw1a2aa');
  await userEvent.type(field('Street'), 'Downing Street');
  await send();
  expect(onChoose.mock.calls).toEqual([
    [
      true,
      {
        gift_aid_declaration: {
          version: 'gift-aid-2',
          text: expect.stringMatching(/^I ask Human Relief .* those of the past four years\. I pay/),
          locale: 'en-GB',
          other_gifts: true,
        },
        house_number: '10',
        postcode: 'SW1A 2AA',
        address_1: 'Downing Street',
        address_2: '',
        city: '',
        state: '',
        country: 'GB',
        is_address_from_lookup: false,
      },
    ],
  ]);
  showNow(ON);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(toggle(true));
  expect(announced()).toMatch(/^£100\.00 → £125\.00, at no cost to you\./);
  expect(giftAidRow()).toContain('£25.00');
});

test('withdraws the declaration with one press, and says what of it stays', async () => {
  const { onChoose, showNow } = await show(ON);
  await userEvent.click(toggle(true));
  expect(onChoose.mock.calls).toEqual([[false, {}]]);
  showNow(WITHDRAWN);
  expect(toggle(false)).toBeTruthy();
  const said = /^Human Relief can still reclaim it on the £10\.00 charged before\. .*£100\.00 → £125\.00\.$/;
  expect(screen.getByText(said, { ignore: '[role=status]' })).toBeTruthy();
  expect(announced()).toMatch(said);
  expect(giftAidRow()).toContain('£2.50');
  expect(screen.getByText('on what was charged before you turned it off')).toBeTruthy();
});

test('opens no form by itself after a withdrawal, where it was declared elsewhere meanwhile', async () => {
  const { onChoose, showNow } = await show(OFF);
  await userEvent.click(toggle(false));
  await screen.findByRole('button', { name: 'Turn on Gift Aid' });
  showNow(ON);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(toggle(true));
  expect(onChoose.mock.calls).toEqual([[false, {}]]);
  showNow(WITHDRAWN);
  expect(toggle(false)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('keeps the reason where the charity claims none any more, and leads to it', async () => {
  const said = 'Human Relief does not claim Gift Aid.';
  const { onChoose, showNow } = await show(scheduleOf(NIGHTS, { gift_aid_offer: { ...OFFER, needs_address: false } }));
  onChoose.mockImplementation(async () => {
    showNow(scheduleOf(NIGHTS));
    return { failure: 'invalid', said };
  });
  await userEvent.click(toggle(false));
  await screen.findByRole('button', { name: 'Turn on Gift Aid' });
  await send();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(document.activeElement?.textContent).toContain(said);
});

test('adds up one date of a gift that repeats, as its other amounts are', async () => {
  await show(scheduleOf(NIGHTS, { campaign_kind: 'friday', gift_aid: true, gift_aid_amount: 90_000 }));
  expect(giftAidRow()).toContain('£25.00');
});

test('names at each field what is missing or wrong, and sends nothing', async () => {
  const { onChoose } = await show(OFF);
  await userEvent.click(toggle(false));
  await screen.findByRole('button', { name: 'Turn on Gift Aid' });
  await send();
  expect(screen.getByRole('textbox', { description: 'Enter your house number or name' })).toBe(document.activeElement);
  expect(screen.getByRole('textbox', { description: 'Enter your street' })).toBe(field('Street'));
  await userEvent.type(field('House no. or name'), '10');
  await userEvent.type(field('Street'), 'Downing Street');
  await userEvent.type(field('Postcode'), '90210');
  await send();
  const wrong = screen.getByRole('textbox', { description: 'This is not a UK postcode, such as SW1A 1AA.' });
  expect(document.activeElement).toBe(wrong);
  expect(onChoose).not.toHaveBeenCalled();
});

test('asks for no address that is known, closes with Escape, and leads back to the switch', async () => {
  const { onChoose } = await show(scheduleOf(NIGHTS, { gift_aid_offer: { ...OFFER, needs_address: false } }));
  await userEvent.click(toggle(false));
  expect(await screen.findByText(/^Your declaration has the name and home address/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/^Your declaration has/)).toBeNull();
  expect(document.activeElement).toBe(toggle(false));
  await userEvent.click(toggle(false));
  await screen.findByText(/^Your declaration has/);
  await send();
  expect(Object.keys(onChoose.mock.calls[0]?.[1] ?? {})).toEqual(['gift_aid_declaration']);
});

test('says in view why it was refused, beside the button or below the switch', async () => {
  const said = 'Gift Aid needs your first and last name.';
  const { onChoose } = await show(scheduleOf(NIGHTS, { gift_aid_offer: { ...OFFER, needs_address: false } }));
  onChoose.mockResolvedValue({ failure: 'invalid', said });
  await userEvent.click(toggle(false));
  await screen.findByRole('button', { name: 'Turn on Gift Aid' });
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(said);
  expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  const on = await show(ON);
  on.onChoose.mockResolvedValue({ failure: 'unreachable', said: null });
  await userEvent.click(toggle(true));
  expect(await screen.findByText(/^Your change may or may not have been made\./)).toBeTruthy();
  expect(toggle(true)).toBeTruthy();
});

test('is not offered where the charity claims none', async () => {
  await show(scheduleOf(NIGHTS));
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(LANGUAGE_CODES)('has no axe violations and fits a small phone while it asks, in %s', async (language) => {
  const { container } = await show(OFF, { language });
  await userEvent.click(screen.getByRole('switch'));
  await vi.waitFor(() => expect(within(container).getAllByRole('textbox')).toHaveLength(3));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeViolations(container)).toEqual([]);
});
