import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/tax-receipts/read-pdf.ts';
import { jpg, png } from '../../../../test/uploads/pictures.ts';
import type { Picture } from '../../../lib/drawing/picture.ts';
import { drawReceipt } from './draw.ts';
import type { Issuer, Receipt } from './receipt.ts';

let logo: Picture;
let signature: Picture;
beforeAll(async () => {
  logo = { type: 'png', bytes: await png(300, 300) };
  signature = { type: 'jpg', bytes: await jpg(250, 100) };
});

const issuer = (about: Partial<Issuer> = {}): Issuer => ({
  name: 'Stowarzyszenie Żółty Łęk',
  address: 'ulica Świętojańska 7\n90-001 Łódź\nPolska',
  email: 'receipts@orchard.example',
  phone: '(42) 555 01 00',
  registrationNumber: '00-0000003',
  representative: 'Zażółć Gęślą',
  footer: 'Keep this for your records.',
  country: 'GB',
  isFund: false,
  logo,
  signature,
  ...about,
});

const receipt = (about: Partial<Receipt> = {}): Receipt => ({
  language: 'en',
  isPreview: false,
  issuer: issuer(),
  number: 'R-2026-17',
  replaces: null,
  issuedOn: '2026-11-21',
  donor: { name: 'Maryam Example', address: '1 Orchard Road\nLondon' },
  currency: 'gbp',
  gifts: [
    { date: '2026-11-18', purpose: 'Wells', amount: 1050 },
    { date: '2026-11-19', purpose: 'Food', amount: 123_456 },
  ],
  advantage: 0,
  ...about,
});

const read = async (about: Partial<Receipt> = {}) => readPdf(await drawReceipt(receipt(about)));

describe('a receipt', () => {
  test('states charity, donor, donations, date and signatory', async () => {
    const { text, pages, title, language, pictures } = await read();
    expect({ pages, title, language, pictures }).toEqual({
      pages: 1,
      title: 'Donation receipt R-2026-17',
      language: 'en',
      pictures: 2,
    });
    for (const part of [
      'Stowarzyszenie Żółty Łęk',
      'ulica Świętojańska 7',
      '90-001 Łódź',
      'Registration number: 00-0000003',
      'R-2026-17',
      '21 November 2026',
      'Maryam Example',
      '18 November 2026',
      'Wells',
      '£10.50',
      '£1,234.56',
      '£1,245.06',
      'Zażółć Gęślą',
      'Keep this for your records.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/preview|income tax|goods or services|donor-advised/i);
  });

  test('is tagged for screen readers, with table and images', async () => {
    const { structure } = await read();
    for (const part of ['"H1"', '"Table"', '"TR"', '"TH"', '"TD"', 'Logo of Stowarzyszenie', 'Signature of Zażółć']) {
      expect(structure).toContain(part);
    }
  });

  test('contains no bidi control characters in its readable text', async () => {
    const bytes = await drawReceipt(receipt({ language: 'ar' }));
    const written = [...bytes.toString('latin1').matchAll(/\/ActualText \(\xfe\xff((?:[^()\\]|\\.)*)\)/gs)];
    const utf16 = new TextDecoder('utf-16be');
    const read = written.map(([, text = '']) => utf16.decode(Buffer.from(text.replaceAll(/\\(.)/gs, '$1'), 'latin1')));
    expect(read.some((text) => text.endsWith(': 00-0000003'))).toBe(true);
    for (const text of read) expect(text).not.toMatch(/[\u2066-\u2069\u200f]/);
  });

  test.each(['Nguyễn Thị Hồng', 'Kẹ́hìndé Ọláyínká', 'Ёлка', 'דוד כהן', 'முருகன்', 'রহমান', 'สมชาย', '陈小明'])(
    'names %s as searchable text',
    async (name) => {
      const { text } = await read({ donor: { name, address: '' } });
      expect(text.replaceAll('\n', '').normalize()).toContain(name.normalize());
    },
  );

  test('is byte-identical for the same input', async () => {
    const terms = { donor: { name: '陈小明', address: 'น้ำ' } };
    const [first, second] = [await drawReceipt(receipt(terms)), await drawReceipt(receipt(terms))];
    expect(first.equals(second)).toBe(true);
  });

  test('is marked as a preview, in its title too', async () => {
    const { text, title } = await read({ isPreview: true });
    expect(text).toContain('It is not a receipt.');
    expect(title).toBe('Preview: Donation receipt R-2026-17');
  });

  test('of a fund names the fund as legal recipient', async () => {
    const { text } = await read({ issuer: issuer({ isFund: true }) });
    expect(text).toContain('Stowarzyszenie Żółty Łęk is a donor-advised fund and the legal recipient of these gifts.');
  });

  test('names the receipt that it replaces', async () => {
    expect((await read({ replaces: 'R-2026-16' })).text).toContain('cancels and replaces receipt R-2026-16.');
  });

  test('in the US states whether goods or services were given in return', async () => {
    const us = { issuer: issuer({ country: 'US' }), currency: 'usd' } as const;
    expect((await read(us)).text).toContain('No goods or services were given in return');
    expect((await read({ ...us, advantage: 500 })).text).toContain(
      'Goods or services worth US$5.00 were given in return',
    );
  });

  test('in Canada contains what Canadian law requires', async () => {
    const address = '1 Maple Road\nOttawa, ON K1A 0B1\nCanada';
    const { text } = await read({ issuer: issuer({ country: 'CA', address }), currency: 'cad', advantage: 1000 });
    for (const part of [
      'Official receipt for income tax purposes',
      'Place of issue',
      'Value of what was given in return',
      'Eligible amount of the gift',
      '$1,235.06',
      'Canada Revenue Agency: canada.ca/charities-giving',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.split('Ottawa, ON K1A 0B1')).toHaveLength(3);
  });

  test('in Canada contains the official wording in an official language, whatever the receipt’s language', async () => {
    const { text } = await read({ language: 'ar', issuer: issuer({ country: 'CA' }), currency: 'cad' });
    expect(text).toContain('Official receipt for income tax purposes');
  });

  test('shows no decimals in a currency without them', async () => {
    const { text } = await read({ currency: 'idr', gifts: [{ date: '2026-11-18', purpose: 'Food', amount: 50_000 }] });
    expect(text).toMatch(/Rp\s?50,000/);
  });

  test('is drawn without images, too', async () => {
    expect((await read({ issuer: issuer({ logo: null, signature: null }) })).pictures).toBe(0);
  });
});

describe('a receipt in Arabic', () => {
  const arabic = () =>
    read({
      language: 'ar',
      isPreview: true,
      issuer: issuer({ name: 'جمعية البستان', representative: 'محمد بن عمر', address: 'شارع ١٢\nلندن' }),
    });

  test('has searchable Arabic text, and numbers in reading order', async () => {
    const { text, title, language } = await arabic();
    for (const part of ['جمعية البستان', 'محمد بن عمر', 'رقم', 'المبلغ', '١٢', '1,245.06', '(42) 555 01 00']) {
      expect(text).toContain(part);
    }
    expect(title).toContain('إيصال تبرع');
    expect(language).toBe('ar');
  });

  test('starts at the right margin', async () => {
    const [left, right] = [await drawReceipt(receipt()), await drawReceipt(receipt({ language: 'ar' }))];
    expect(await startOf(left, 'Maryam Example')).toBeLessThan(100);
    expect(await startOf(right, 'Maryam Example')).toBeGreaterThan(300);
  });
});

describe('a long receipt', () => {
  const long = (about: Partial<Receipt> = {}) =>
    read({
      issuer: issuer({
        name: 'W'.repeat(120),
        address: `${'x'.repeat(150)}\n${'Słowo '.repeat(24)}\nz`,
        email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
        footer: 'Footer '.repeat(71),
      }),
      ...about,
    });

  test('fits on one page with the longest texts that a charity may enter', async () => {
    expect((await long({ isPreview: true })).pages).toBe(1);
  });

  test('continues on numbered pages with the table header on each', async () => {
    const gifts = Array.from({ length: 60 }, (_, at) => ({ date: '2026-11-18', purpose: `Gift ${at}`, amount: 100 }));
    const { text, pages } = await read({ gifts });
    expect(pages).toBe(3);
    expect(text.split('Date received')).toHaveLength(pages + 1);
    for (const gift of gifts) expect(text).toContain(gift.purpose);
    expect(text).toContain('Page 3 of 3');
    expect(text).toContain('£60.00');
  });

  test('limits the number of footer lines', async () => {
    const { pages, text } = await read({
      issuer: issuer({ footer: Array.from({ length: 120 }, (_, at) => at).join('\n') }),
    });
    expect(pages).toBe(1);
    expect(text).toContain('117 118 119');
  });
});

/** The x position of a text, in points from the left. */
async function startOf(bytes: Buffer, text: string): Promise<number> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const found = items.find((item) => 'str' in item && item.str === text);
  if (!found || !('transform' in found)) throw new Error(`${text} is not there`);
  return Number(found.transform[4]);
}
