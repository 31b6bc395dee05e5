import { describe, expect, test } from 'vitest';
import { type Chosen, previewAddress, readAmount, readChosen, writeChosen } from './chosen.ts';

const usual: Chosen = {
  form: 'button',
  campaign: 'mytennights',
  amount: '',
  causes: [],
  theme: null,
  lang: null,
  label: '',
  code: 'html',
};
const unusual: Chosen = {
  form: 'inPlace',
  campaign: 'mtn2027',
  amount: '120',
  causes: ['water', 'zakat'],
  theme: 'fg',
  lang: 'ar',
  label: 'Give',
  code: 'tagManager',
};

describe('writes the choices to the URL', () => {
  test.each([usual, unusual])('restores the choices from the URL', (chosen) => {
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
  });

  test('leaves out default values', () => {
    expect(Object.values(writeChosen(usual)).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    [{ form: 'popup', campaign: '"><', theme: 'gold', language: 'de', code: 'java', causes: 7, amount: {}, words: [] }],
    [{ form: null, campaign: '', causes: '  ' }],
  ])('uses defaults for invalid parameters: %j', (search) => {
    expect({ ...readChosen(search), causes: [] }).toEqual(usual);
  });

  test('accepts an amount that the router parsed as a number', () => {
    expect(readChosen({ amount: 120 }).amount).toBe('120');
  });
});

describe('uses whole units for amounts, as in code and URLs', () => {
  test.each([
    ['', 'gbp', 'en-GB', null, null],
    ['100', 'gbp', 'en-GB', '100', null],
    ['£1,000', 'gbp', 'en-GB', '1000', null],
    ['12.5', 'gbp', 'en-GB', '12.50', null],
    ['١٠٠', 'gbp', 'ar', '100', null],
    ['50000', 'idr', 'en-GB', '50000', null],
    ['0.29', 'gbp', 'en-GB', null, 'tooSmall'],
    ['0', 'gbp', 'en-GB', null, 'tooSmall'],
    ['a lot', 'gbp', 'en-GB', null, 'notANumber'],
    ['1.234', 'gbp', 'en-GB', null, 'tooManyDecimals'],
  ] as const)('"%s" in %s, %s', (typed, currency, locale, amount, problem) => {
    expect(readAmount(typed, currency, locale)).toEqual({ amount, problem });
  });
});

test('requests the preview with the choices and nothing else', () => {
  const { amount: _typed, code: _code, ...choices } = unusual;
  const settings = { ...choices, charity: 'human-relief-gb', amount: '120' };
  const { pathname, searchParams } = new URL(previewAddress(settings, 'en'), 'https://charity.give.example');
  expect(pathname).toBe('/widget-preview');
  expect(Object.fromEntries(searchParams)).toEqual({
    form: 'inPlace',
    charity: 'human-relief-gb',
    campaign: 'mtn2027',
    amount: '120',
    causes: 'water zakat',
    theme: 'fg',
    lang: 'ar',
    label: 'Give',
    around: 'en',
  });
});
