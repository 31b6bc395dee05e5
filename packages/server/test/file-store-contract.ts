import { describe, expect, test } from 'vitest';
import type { FileStore } from '../src/lib/files/port.ts';

/** The contract of every file store, whatever its storage. */
export function describeFileStore(name: string, store: () => FileStore): void {
  describe(`a file store in ${name}`, () => {
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' };

    test('returns what was stored, with its type', async () => {
      await store().put('charity/a/logo.svg', svg);
      expect(await store().get('charity/a/logo.svg')).toEqual(svg);
    });

    test('replaces an existing file', async () => {
      await store().put('charity/b/logo.svg', svg);
      const other = { ...svg, bytes: Buffer.from('<svg/>') };
      await store().put('charity/b/logo.svg', other);
      expect(await store().get('charity/b/logo.svg')).toEqual(other);
    });

    test('returns nothing for a key that was never stored or was removed', async () => {
      expect(await store().get('charity/none.png')).toBeNull();
      await store().put('charity/c.svg', svg);
      await store().remove('charity/c.svg');
      await store().remove('charity/c.svg');
      expect(await store().get('charity/c.svg')).toBeNull();
    });

    test.each(['../up.svg', '/root.svg', 'a/../b.svg', 'a//b.svg', '.hidden.svg', 'a/b', 'page.html', ''])(
      'rejects a key such as %j',
      async (key) => {
        await expect(store().put(key, svg)).rejects.toThrow(RangeError);
        await expect(store().get(key)).rejects.toThrow(RangeError);
      },
    );

    test('rejects a type that contradicts the key', async () => {
      await expect(store().put('a.png', svg)).rejects.toThrow('type must be image/png');
    });
  });
}
