import { describe, expect, onTestFinished, test } from 'vitest';
import { CHARITY_KEY, experimentKey, guardedStorage, isRecord, type StorageArea, slotIn } from './index.ts';

/** A browser's storage as far as it is used, which can be told to refuse. */
function area(): StorageArea & { readonly texts: Map<string, string>; refuse: 'nothing' | 'writes' | 'everything' } {
  const texts = new Map<string, string>();
  const refuse = (what: string) => {
    throw new DOMException(what, 'QuotaExceededError');
  };
  return {
    texts,
    refuse: 'nothing',
    getItem(key) {
      return this.refuse === 'everything' ? refuse('read') : (texts.get(key) ?? null);
    },
    setItem(key, text) {
      if (this.refuse !== 'nothing') refuse('write');
      texts.set(key, text);
    },
    removeItem(key) {
      if (this.refuse === 'everything') refuse('remove');
      texts.delete(key);
    },
  };
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('guarded storage', () => {
  test('keeps texts in the browser’s area', () => {
    const browser = area();
    const storage = guardedStorage(() => browser);
    expect(storage.read('charity')).toBeNull();
    storage.write('charity', 'one');
    expect(browser.texts.get('charity')).toBe('one');
    expect(storage.read('charity')).toBe('one');
    storage.clear('charity');
    expect(browser.texts.has('charity')).toBe(false);
    expect(storage.read('charity')).toBeNull();
  });

  test.each<[string, () => StorageArea | null | undefined]>([
    ['is blocked', blocked],
    ['is null', () => null],
    ['is not there', () => undefined],
    ['refuses everything', () => Object.assign(area(), { refuse: 'everything' as const })],
  ])('where the browser’s area %s, keeps them in memory and never throws', (_, open) => {
    const storage = guardedStorage(open);
    expect(storage.read('charity')).toBeNull();
    storage.write('charity', 'one');
    expect(storage.read('charity')).toBe('one');
    storage.write('charity', 'two');
    expect(storage.read('charity')).toBe('two');
    storage.clear('charity');
    expect(storage.read('charity')).toBeNull();
    expect(guardedStorage(open).read('charity')).toBeNull();
  });

  test('gives what was written last where the area is full, not what it still holds', () => {
    const browser = area();
    const storage = guardedStorage(() => browser);
    storage.write('charity', 'old');
    browser.refuse = 'writes';
    storage.write('charity', 'new');
    expect(storage.read('charity')).toBe('new');
    storage.clear('charity');
    expect(storage.read('charity')).toBeNull();
  });

  test('does not bring back what could not be removed', () => {
    const browser = area();
    const storage = guardedStorage(() => browser);
    storage.write('charity', 'old');
    browser.refuse = 'everything';
    storage.clear('charity');
    browser.refuse = 'nothing';
    expect(storage.read('charity')).toBeNull();
  });

  test('goes back to the area as soon as it takes texts again', () => {
    const browser = area();
    const storage = guardedStorage(() => browser);
    browser.refuse = 'writes';
    storage.write('charity', 'in memory');
    browser.refuse = 'nothing';
    storage.write('charity', 'kept');
    browser.texts.set('charity', 'by another page');
    expect(storage.read('charity')).toBe('by another page');
  });
});

describe('a slot', () => {
  const terms = {
    key: 'draft',
    version: 2,
    parse: (stored: unknown) => (isRecord(stored) && typeof stored.total === 'number' ? { total: stored.total } : null),
  };
  const keeping = (text?: string) => {
    const browser = area();
    if (text !== undefined) browser.texts.set('draft', text);
    return {
      browser,
      slot: slotIn(
        guardedStorage(() => browser),
        terms,
      ),
    };
  };

  test('gives back what was written', () => {
    const { slot } = keeping();
    expect(slot.read()).toBeNull();
    slot.write({ total: 115 });
    expect(slot.read()).toEqual({ total: 115 });
    slot.clear();
    expect(slot.read()).toBeNull();
  });

  test('is JSON with its version', () => {
    const { browser, slot } = keeping();
    slot.write({ total: 115 });
    expect(JSON.parse(browser.texts.get('draft') ?? '')).toEqual({ version: 2, value: { total: 115 } });
  });

  test('gives back what was written on a page whose arrays have a `toJSON` of their own', () => {
    // Prototype.js before 1.7.
    Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: () => '[1]' });
    onTestFinished(() => {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    });
    const slot = slotIn<unknown>(
      guardedStorage(() => null),
      { ...terms, parse: (stored) => stored },
    );
    slot.write({ nights: [{ amounts: [1] }] });
    expect(slot.read()).toEqual({ nights: [{ amounts: [1] }] });
  });

  test('hands only what its shape lets through', () => {
    const { slot } = keeping('{"version":2,"value":{"total":1,"more":2}}');
    expect(slot.read()).toEqual({ total: 1 });
  });

  test.each([
    '',
    'not json',
    '{"version":2,"value":{"tot',
    'null',
    '[]',
    '7',
    '{"total":115}',
    '{"version":1,"value":{"total":115}}',
    '{"version":"2","value":{"total":115}}',
    '{"version":2}',
    '{"version":2,"value":{"total":"115"}}',
    '{"version":2,"value":[115]}',
  ])('discards %j', (text) => {
    const { browser, slot } = keeping(text);
    expect(slot.read()).toBeNull();
    expect(browser.texts.has('draft')).toBe(false);
  });
});

test('the keys are those of the product', () => {
  expect(CHARITY_KEY).toBe('charity');
  expect(experimentKey('GiveMatchLogo')).toBe('experiment:GiveMatchLogo');
});
