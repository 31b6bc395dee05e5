import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, currencies, LOCALES, locales } from '../../test/arbitraries.ts';
import { expectRangeError, NO_SUMS } from '../../test/range-error.ts';
import {
  CURRENCY_CODES,
  type Currency,
  denominations,
  formatAmount,
  MAX_AMOUNT,
  MAX_SUM,
  parseAmount,
  currencies as terms,
  toDecimalString,
} from './index.ts';

/** Spaces of any width and apostrophes of any shape as one, so that a table can be read. */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ')
    .replace('’', "'");

describe('an amount as people read it', () => {
  test.each<[number, Currency, string, string]>([
    [123_456, 'gbp', 'en', '£1,234.56'],
    [115, 'gbp', 'en', '£1.15'],
    [5, 'gbp', 'en', '£0.05'],
    [0, 'gbp', 'en', '£0.00'],
    [123_456, 'eur', 'de', '1.234,56 €'],
    [123_456, 'eur', 'fr', '1 234,56 €'],
    [50_000, 'idr', 'id', 'Rp 50.000'],
    [50_000, 'idr', 'en', 'Rp 50,000'],
    [123_456, 'nok', 'nb', '1 234,56 kr'],
    [123_456, 'chf', 'de-CH', "CHF 1'234.56"],
    [123_456, 'gbp', 'ar-EG', '1,234.56 £'],
    [123_456, 'usd', 'ar', '1,234.56 US$'],
    [123_456, 'usd', 'en-US', '$1,234.56'],
    [123_456, 'usd', 'en-CA', 'US$1,234.56'],
    [123_456, 'cad', 'en-CA', '$1,234.56'],
    [123_456, 'sgd', 'en', 'S$1,234.56'],
    [123_456, 'cad', 'ar', '1,234.56 CA$'],
    [MAX_AMOUNT - 1, 'gbp', 'en', '£9,999,999,999.99'],
    [MAX_SUM, 'gbp', 'en', '£90,071,992,547,409.91'],
    [MAX_SUM, 'idr', 'id', 'Rp 9.007.199.254.740.991'],
  ])('%d %s in %s', (amount, currency, locale, shown) => {
    expect(plain(formatAmount(amount, currency, locale))).toBe(shown);
  });

  test('is in English where no language is given', () => expect(formatAmount(123_456, 'gbp')).toBe('£1,234.56'));

  test.each<[number, Currency, string]>([
    [10_000, 'gbp', '£100'],
    [10_050, 'gbp', '£100.50'],
    [10_005, 'gbp', '£100.05'],
    [0, 'gbp', '£0'],
    [50_001, 'idr', 'Rp 50,001'],
  ])('%d %s leaves out the decimals of a whole amount when asked', (amount, currency, shown) => {
    expect(plain(formatAmount(amount, currency, 'en', { trim: true }))).toBe(shown);
  });

  test.each(CURRENCY_CODES.flatMap((currency) => ['en', 'ar'].map((locale) => [currency, locale] as const)))(
    'the sign of %s in %s stays at the end of its symbol, from whichever side the text around it is read',
    (currency, locale) => {
      fc.assert(
        fc.property(amounts, fc.boolean(), (amount, trim) => {
          const shown = formatAmount(amount, currency, locale, { trim });
          expect(shown).toContain(denominations[currency].symbol);
          // A sign takes the direction of its neighbours: letters before it need a digit or a mark read from the left after it.
          expect(shown).not.toMatch(/[A-Z]\p{Sc}(?![\d\u200e])/u);
        }),
      );
    },
  );

  test.each(NO_SUMS)('%d is refused by name', (amount) =>
    expectRangeError(() => formatAmount(amount, 'gbp'), 'amount'),
  );
});

test.each<[number, Currency, string]>([
  [115, 'gbp', '1.15'],
  [5, 'gbp', '0.05'],
  [50, 'gbp', '0.50'],
  [0, 'gbp', '0.00'],
  [123_456_789, 'usd', '1234567.89'],
  [50_000, 'idr', '50000'],
  [0, 'idr', '0'],
])('%d %s as plain text is %s', (amount, currency, text) => expect(toDecimalString(amount, currency)).toBe(text));

describe.each(LOCALES)('in %s', (locale) => {
  test.each(CURRENCY_CODES)('what is shown in %s can be typed back', (currency) => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, trim) => {
        expect(parseAmount(formatAmount(amount, currency, locale, { trim }), currency, locale)).toEqual({
          ok: true,
          amount,
        });
      }),
    );
  });

  test('plain decimal text is read as what it says, whatever the locale writes', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(parseAmount(toDecimalString(amount, currency), currency, locale)).toEqual({ ok: true, amount });
      }),
    );
  });
});

/**
 * What a text of digits and marks says, by the end of it alone: one or two digits behind a point, comma or Arabic decimal
 * mark are a fraction, everything else is whole.
 */
function reading(text: string, decimals: number): bigint | null {
  const fraction = /[.,٫](\d{0,2})$/.exec(text)?.[1] ?? '';
  const digits = BigInt(text.replace(/\D/g, '') || '0');
  const scaled = digits * 10n ** BigInt(decimals);
  const parts = 10n ** BigInt(fraction.length);
  return scaled % parts === 0n ? scaled / parts : null;
}

test('no typed text is read as anything but what its digits say: it is refused instead', () => {
  const characters = fc.constantFrom(
    ...'0123456789',
    ...'0123456789',
    '.',
    ',',
    '.',
    ',',
    ' ',
    "'",
    '’',
    '\u00a0',
    '٫',
    '٬',
    '-',
  );
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 14 }), currencies, locales, (text, currency, locale) => {
      const parsed = parseAmount(text, currency, locale);
      if (parsed.ok) expect(BigInt(parsed.amount)).toBe(reading(text.trim(), terms[currency].decimals));
    }),
    { numRuns: 5000 },
  );
});

test('well-formed numbers are read, grouped or not, with either mark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.constantFrom('', '0', '5', '05', '50', '99'),
      fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', ','], [' ', '.'], ["'", '.'], ['’', '.']),
      locales,
      (whole, fraction, [group = '', mark = ''], locale) => {
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
        const typed = fraction === '' ? grouped : grouped + mark + fraction;
        // A lone group before the locale's own decimal mark is refused: it reads as three decimals.
        fc.pre(fraction !== '' || group === '' || whole > 999_999 || whole < 1000);
        const amount = whole * 100 + Number(fraction.padEnd(2, '0'));
        expect(parseAmount(typed, 'gbp', locale)).toEqual({ ok: true, amount });
      },
    ),
  );
});

describe('what is typed', () => {
  test.each<[string, Currency, string, number]>([
    ['1.15', 'gbp', 'en', 115],
    ['1.1', 'gbp', 'en', 110],
    ['1', 'gbp', 'en', 100],
    ['1.', 'gbp', 'en', 100],
    ['1,234.', 'gbp', 'en', 123_400],
    ['.5', 'gbp', 'en', 50],
    [',5', 'gbp', 'en', 50],
    ['0', 'gbp', 'en', 0],
    ['007', 'gbp', 'en', 700],
    ['1,5', 'gbp', 'en', 150],
    ['1,50', 'gbp', 'en', 150],
    ['1,500', 'gbp', 'en', 150_000],
    ['1.500', 'gbp', 'de', 150_000],
    ['1.500', 'gbp', 'fr', 150_000],
    ['1.50', 'gbp', 'de', 150],
    ['1.234.567', 'gbp', 'en', 123_456_700],
    ['1.234,5', 'gbp', 'en', 123_450],
    ['1,234.5', 'gbp', 'de', 123_450],
    ['1,00,000', 'gbp', 'en', 10_000_000],
    ['12,34,567.8', 'gbp', 'en', 123_456_780],
    ['1 234,56', 'gbp', 'en', 123_456],
    ["1'234.56", 'chf', 'en', 123_456],
    ['  25  ', 'gbp', 'en', 2500],
    ['£25', 'gbp', 'en', 2500],
    ['£ 25', 'gbp', 'en', 2500],
    ['25 £', 'gbp', 'en', 2500],
    ['25 GBP', 'gbp', 'en', 2500],
    ['gbp 25', 'gbp', 'en', 2500],
    ['CA$25', 'cad', 'en', 2500],
    ['$25', 'cad', 'en', 2500],
    ['25 CA$', 'cad', 'en', 2500],
    ['RP 50.000', 'idr', 'id', 50_000],
    ['50.000', 'idr', 'en', 50_000],
    ['50,000', 'idr', 'id', 50_000],
    ['50.000,00', 'idr', 'id', 50_000],
    ['50000.0', 'idr', 'en', 50_000],
    ['1.500.000', 'idr', 'en', 1_500_000],
    ['1kr', 'nok', 'nb', 100],
    ['١٢٫٥', 'gbp', 'ar-EG', 1250],
    ['١٬٢٣٤', 'gbp', 'ar-EG', 123_400],
    ['١٬٢٣٤٫٥', 'gbp', 'en', 123_450],
    ['١،٢٣٤', 'gbp', 'ar-EG', 123_400],
    ['۱۲٫۵', 'gbp', 'en', 1250],
    ['٥٠٬٠٠٠', 'idr', 'ar', 50_000],
    ['\u200f٢٥\u00a0£\u200f', 'gbp', 'ar-EG', 2500],
    ['UK£ 25', 'gbp', 'ar-EG', 2500],
    ['١٢،٥', 'gbp', 'ar-EG', 1250],
    ['10000000000', 'gbp', 'en', MAX_AMOUNT],
  ])('as %j in %s, %s is %d', (text, currency, locale, amount) => {
    expect(parseAmount(text, currency, locale)).toEqual({ ok: true, amount });
  });

  test.each<[string, Currency, string, string]>([
    ['', 'gbp', 'en', 'empty'],
    ['   ', 'gbp', 'en', 'empty'],
    ['£', 'gbp', 'en', 'empty'],
    ['abc', 'gbp', 'en', 'notANumber'],
    ['.', 'gbp', 'en', 'notANumber'],
    [',', 'gbp', 'en', 'notANumber'],
    ['-5', 'gbp', 'en', 'notANumber'],
    ['+5', 'gbp', 'en', 'notANumber'],
    ['1e5', 'gbp', 'en', 'notANumber'],
    ['5%', 'gbp', 'en', 'notANumber'],
    ['1£50', 'gbp', 'en', 'notANumber'],
    ['$25', 'gbp', 'en', 'notANumber'],
    ['12-50', 'gbp', 'en', 'notANumber'],
    ['12/50', 'gbp', 'en', 'notANumber'],
    ['12 50', 'gbp', 'en', 'notANumber'],
    ["12'50", 'gbp', 'en', 'notANumber'],
    ['1 2 3', 'gbp', 'en', 'notANumber'],
    ['1-234', 'gbp', 'en', 'notANumber'],
    ['1,2,3', 'gbp', 'en', 'notANumber'],
    ['1,23,45', 'gbp', 'en', 'notANumber'],
    ['1,2345,678', 'gbp', 'en', 'notANumber'],
    ['12,,345', 'gbp', 'en', 'notANumber'],
    ['1..5', 'gbp', 'en', 'notANumber'],
    ['1.5.', 'gbp', 'en', 'notANumber'],
    ['1234,567.8', 'gbp', 'en', 'notANumber'],
    ['1,234 567', 'gbp', 'en', 'notANumber'],
    ['0,123,456', 'gbp', 'en', 'notANumber'],
    ['1.234', 'gbp', 'en', 'tooManyDecimals'],
    ['1.500', 'gbp', 'en', 'tooManyDecimals'],
    ['1,500', 'gbp', 'de', 'tooManyDecimals'],
    ['0,500', 'gbp', 'en', 'tooManyDecimals'],
    ['1.2345', 'gbp', 'de', 'tooManyDecimals'],
    ['1٫500', 'gbp', 'en', 'tooManyDecimals'],
    ['1234,567', 'gbp', 'en', 'tooManyDecimals'],
    ['1,234.567', 'gbp', 'en', 'tooManyDecimals'],
    ['1,5', 'idr', 'id', 'tooManyDecimals'],
    ['1.05', 'idr', 'en', 'tooManyDecimals'],
    ['0.500', 'idr', 'en', 'tooManyDecimals'],
    ['50٫000', 'idr', 'ar', 'tooManyDecimals'],
    ['10000000000.01', 'gbp', 'en', 'tooLarge'],
    ['9'.repeat(400), 'gbp', 'en', 'tooLarge'],
  ])('as %j in %s, %s is refused: %s', (text, currency, locale, problem) => {
    expect(parseAmount(text, currency, locale)).toEqual({ ok: false, problem });
  });

  test('is read in English where no language is given', () => {
    expect(parseAmount('1,500', 'gbp')).toEqual({ ok: true, amount: 150_000 });
  });
});
