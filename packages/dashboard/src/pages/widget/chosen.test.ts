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

describe('what is chosen stands in the address', () => {
  test.each([usual, unusual])('and comes back as it was', (chosen) => {
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
  });

  test('what is as usual is left out', () => {
    expect(Object.values(writeChosen(usual)).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    [{ form: 'popup', campaign: '"><', theme: 'gold', language: 'fr', code: 'java', causes: 7, amount: {}, words: [] }],
    [{ form: null, campaign: '', causes: '  ' }],
  ])('whatever else stands there is as usual: %j', (search) => {
    expect({ ...readChosen(search), causes: [] }).toEqual(usual);
  });

  test('a router that reads numbers gives an amount all the same', () => {
    expect(readChosen({ amount: 120 }).amount).toBe('120');
  });
});

describe('an amount is in whole units, as code and addresses have it', () => {
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

test('the preview is asked for with what is chosen and nothing else', () => {
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
