import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messageFor, reportProblems } from './option-messages.ts';
import { isDecisive, readOptions } from './options.ts';

const hostWith = (attributes: Record<string, string>) => {
  const host = document.createElement('lantern-checkout');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  return host;
};
const read = (attributes: Record<string, string>, defaults: object = {}) => readOptions(hostWith(attributes), defaults);

/** What is logged of wrong options. */
function reported(attributes: Record<string, string>, defaults: object = {}): unknown[] {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  logged.mockClear();
  const host = hostWith(attributes);
  reportProblems(readOptions(host, defaults).problems, host);
  return logged.mock.calls.map(([, message]) => message);
}

describe('options', () => {
  test('are read from the element, then from the page', () => {
    const { options, problems } = read(
      { charity: 'human-relief-gb', scheme: 'dark', preview: '' },
      { charity: 'maple-aid-ca', campaign: 'mtn2027', partner: 'Northside', group: 'volunteers' },
    );
    expect(options).toMatchObject({
      charity: 'human-relief-gb',
      campaign: 'mtn2027',
      scheme: 'dark',
      partner: 'Northside',
      group: 'volunteers',
      preview: true,
    });
    expect(problems).toEqual([]);
  });

  test('of the page are what they are in any other call', () => {
    const { options, problems } = read({}, { preview: false, amount: 100, causes: 'water zakat', onclick: '1' });
    expect(options).toMatchObject({ preview: false, amount: '100', causes: ['water', 'zakat'] });
    expect(read({}, { preview: true }).options.preview).toBe(true);
    expect(problems).toEqual([]);
    expect(read({}, { charity: null, apiOrigin: 'x' }).problems).toEqual([{ name: 'apiorigin' }]);
  });

  test('of causes are reported as an array, which gives none of them', () => {
    const { options, problems } = read({}, { causes: ['water', 'zakat'] });
    expect(options.causes).toBeUndefined();
    expect(problems.map(messageFor)).toEqual([
      'Option "causes": expected ids of causes with a space between, received "water,zakat".',
    ]);
  });

  test.each(['charty', 'ammount', 'campagin', 'cause', 'partners', 'schema'])(
    'of a link that are misspelt are reported: data-%s',
    (name) => {
      expect(reported({ lantern: 'checkout', [name]: 'x' })).toEqual([
        expect.stringContaining(`Option "${name}" is unknown`),
      ]);
    },
  );

  test.each(['gtmclick', 'toggle', 'mode', 'turbo', 'type', 'target', 'track', 'product', 'label', 'page'])(
    'of a link that another script reads are not reported: data-%s',
    (name) => {
      expect(reported({ lantern: 'checkout', [name]: 'x' })).toEqual([]);
      const unknown = [expect.stringContaining(`Option "${name}" is unknown`)];
      // In a call, on the element, and of the whole page.
      expect(reported({ [name]: 'x' })).toEqual(unknown);
      expect(reported({ lantern: 'checkout' }, { [name]: 'x' })).toEqual(unknown);
    },
  );

  test.each([
    ['https://give.example/give/human-relief-gb?campaign=mtn2027&link=mtnabc', 'human-relief-gb', 'mtn2027', 'mtnabc'],
    ['https://give.example/give/human-relief-gb/', 'human-relief-gb', undefined, undefined],
    ['https://give.example/give/?campaign=mtn2027', undefined, 'mtn2027', undefined],
    ['https://give.example/', undefined, undefined, undefined],
    ['/donate?campaign=spring-mailing&link=mtnabc', undefined, undefined, undefined],
    ['#', undefined, undefined, undefined],
  ])('are read from the link %s', (href, charity, campaign, chainCode) => {
    expect(read({ href }).options).toMatchObject({ charity, campaign, chainCode });
  });

  test('for the initial gift are read from the link too', () => {
    const href = 'https://give.example/give/human-relief-gb?amount=12.50&causes=water+zakat';
    expect(read({ href }).options).toMatchObject({ amount: '12.50', causes: ['water', 'zakat'] });
    expect(read({ href, amount: '20', causes: 'food' }).options).toMatchObject({ amount: '20', causes: ['food'] });
  });

  test('of the link itself override its URL', () => {
    expect(read({ href: 'https://give.example/give/go?campaign=a', charity: 'maple-aid-ca' }).options).toMatchObject({
      charity: 'maple-aid-ca',
      campaign: 'a',
    });
  });

  test.each([
    ['scheme', 'night', false],
    ['theme', 'gold', false],
    ['lang', 'de', false],
    ['code', 'a b', false],
    ['amount', '£20', false],
    ['charity', 'Human Relief', true],
    ['campaign', '2027/03', true],
    ['origin', 'give.example', true],
    ['origin', 'https://give.example/give', true],
  ])('%s="%s" is reported (decisive: %s) with what was expected and given', (name, value, decisive) => {
    const { problems } = read({ [name]: value });
    expect(problems).toEqual([{ name, value }]);
    expect(problems.map(isDecisive)).toEqual([decisive]);
    expect(problems.map(messageFor)).toEqual([expect.stringContaining(`Option "${name}": expected `)]);
    expect(problems.map(messageFor)).toEqual([expect.stringContaining(`received "${value}"`)]);
  });

  test.each(LANGUAGE_CODES)('a language of ours is accepted, alone and with a region: %s', (language) => {
    expect(read({ lang: language }).problems).toEqual([]);
    expect(read({ lang: `${language}-CA` }).problems).toEqual([]);
  });

  test.each(LANGUAGE_CODES)('the message about another language names %s', (language) => {
    const [, accepted = ''] =
      /: expected one of (.+), also with a region /.exec(messageFor({ name: 'lang', value: 'tlh' })) ?? [];
    expect(accepted.split(', ')).toContain(language);
  });

  test('that are unknown are named, except attributes of HTML and frameworks', () => {
    const { problems } = read({
      charty: 'x',
      id: 'a',
      class: 'b',
      draggable: 'true',
      role: 'group',
      tabindex: '0',
      'data-x': '1',
      'aria-label': 'c',
      'x-on:click': 'd',
    });
    expect(problems.map(messageFor)).toEqual([
      expect.stringMatching(/^Option "charty" is unknown: expected one of charity,/),
    ]);
  });
});

describe('the language', () => {
  const within = (lang: string, host: Element) => {
    const around = document.createElement('div');
    around.lang = lang;
    around.append(host);
    return readOptions(host, {}).options.locale;
  };

  test.each([
    ['ar', 'ar'],
    ['ar-EG', 'ar-EG'],
    ['en-GB', 'en-GB'],
    ['de', 'en'],
  ])('of the page around it, %s, gives %s', (around, locale) => {
    expect(within(around, hostWith({}))).toBe(locale);
  });

  test('set on the element wins', () => {
    expect(within('ar', hostWith({ lang: 'en' }))).toBe('en');
  });
});
