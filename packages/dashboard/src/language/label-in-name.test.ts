import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { accountMessages } from '@lantern-giving/i18n/all/dashboard/account';
import { adminMessages } from '@lantern-giving/i18n/all/dashboard/admin';
import { campaignsMessages } from '@lantern-giving/i18n/all/dashboard/campaigns';
import { causesMessages } from '@lantern-giving/i18n/all/dashboard/causes';
import { componentsMessages } from '@lantern-giving/i18n/all/dashboard/components';
import { peopleMessages } from '@lantern-giving/i18n/all/dashboard/people';
import { profileMessages } from '@lantern-giving/i18n/all/dashboard/profile';
import { widgetMessages } from '@lantern-giving/i18n/all/dashboard/widget';
import { expect, test } from 'vitest';

type Named = readonly [language: string, key: string, shown: string, name: string];

/** For pairs such as `approve` and `approveNamed`: a button's visible label and its accessible name. */
function namedIn(language: string, messages: object, around: object = {}): Named[] {
  const shownHere: Readonly<Record<string, unknown>> = { ...around, ...messages };
  return Object.entries(messages).flatMap(([key, value]): Named[] => {
    if (typeof value === 'object' && value !== null) return namedIn(language, value, shownHere);
    const shown = shownHere[key.replace(/Named$/, '')];
    if (!key.endsWith('Named') || typeof value !== 'function' || typeof shown !== 'string') return [];
    return [[language, key, shown, String(value('Wells'))]];
  });
}

const named = [
  accountMessages,
  adminMessages,
  campaignsMessages,
  causesMessages,
  componentsMessages,
  peopleMessages,
  profileMessages,
  widgetMessages,
].flatMap((messages) => LANGUAGE_CODES.flatMap((language) => namedIn(language, messages[language])));

test.each(LANGUAGE_CODES)('finds the buttons with an accessible name of their own in %s', (code) => {
  const found = named.filter(([language]) => language === code);
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBe(named.length / LANGUAGE_CODES.length);
});

// WCAG 2.5.3: voice control users say the visible label.
test.each(named)('in %s the accessible name %s starts with the visible label: %s', (_language, _key, shown, name) => {
  expect(name.toLowerCase().startsWith(shown.toLowerCase())).toBe(true);
});
