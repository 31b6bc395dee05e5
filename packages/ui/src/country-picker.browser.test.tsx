import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, render } from '../test/harness.tsx';
import { byDisplayedName } from './country-names.ts';
import { CountryPicker } from './country-picker.tsx';

const countries = [
  { code: 'gb', name: 'Britain' },
  { code: 'CH', name: 'Swiss' },
  { code: 'es', name: 'Spanish' },
  { code: 'za', name: 'South' },
  { code: 'xx', name: 'Nowhere' },
];

const labels = (container: HTMLElement) => [...container.querySelectorAll('option')].map((option) => option.text);

test('shows country names in the given language, sorted by that name', () => {
  const picker = (locale: string) => (
    <CountryPicker label="Country" locale={locale} countries={countries} value="gb" onChange={() => undefined} />
  );
  const { container, rerender } = render(picker('en'));
  expect(labels(container)).toEqual(['Nowhere', 'South Africa', 'Spain', 'Switzerland', 'United Kingdom']);
  rerender(picker('de'));
  expect(labels(container)).toEqual(['Nowhere', 'Schweiz', 'Spanien', 'Südafrika', 'Vereinigtes Königreich']);
  rerender(picker('ar'));
  expect(labels(container)).toContain('المملكة المتحدة');
});

test('reports the country code in the case in which it was given', async () => {
  const onChange = vi.fn();
  const rendered = render(
    <CountryPicker label="Country" locale="en" countries={countries} value="gb" onChange={onChange} />,
  );
  await user.selectOptions(page.getByLabelText('Country'), 'Switzerland');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('CH');
  expect(await axeFindings(rendered)).toEqual([]);
});

test('sorts by the names of the language, and falls back to the given one where the browser knows none', () => {
  const given = [
    { code: 'xx', name: 'Nowhere' },
    { code: 'gb', name: 'Britain' },
    { code: 'CH', name: 'Swiss' },
  ];
  expect(byDisplayedName(given, 'en').map(({ name }) => name)).toEqual(['Nowhere', 'Switzerland', 'United Kingdom']);
});
