import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrigin } from './origins/index.ts';

describe('a site is registered as browsers name it', () => {
  test.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['  https://www.example.org/  ', 'https://www.example.org'],
    ['HTTPS://WWW.Example.ORG', 'https://www.example.org'],
    ['https://www.example.org:443', 'https://www.example.org'],
    ['https://www.example.org:8443', 'https://www.example.org:8443'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://خير.example', 'https://xn--tgbg8e.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://localhost', 'https://localhost'],
  ])('%s as %s', (typed, origin) => {
    expect(readOrigin(typed)).toEqual({ ok: true, origin });
  });

  test.each([
    ['', 'originMissing'],
    ['   ', 'originMissing'],
    ['www.example.org', 'originScheme'],
    ['http://www.example.org', 'originScheme'],
    ['ftp://www.example.org', 'originScheme'],
    ['javascript:alert(1)', 'originScheme'],
    ['null', 'originScheme'],
    ['https://www.example.org/donate', 'originMore'],
    ['https://www.example.org?a', 'originMore'],
    ['https://www.example.org/#', 'originMore'],
    ['https://www.example.org\\donate', 'originMore'],
    ['https://*.example.org', 'originWildcard'],
    ['https://*', 'originWildcard'],
    ['https://amina:secret@www.example.org', 'originName'],
    ['https://amina@www.example.org', 'originName'],
    ['https://example', 'originName'],
    ['https://www..example.org', 'originName'],
    ['https://www.example.org.', 'originName'],
    ['https://exa mple.org', 'originName'],
    ['https://www.example.org:99999', 'originName'],
    ['https://192.0.2.7', 'originName'],
    ['http://localhost.example.org', 'originScheme'],
    [`https://${'a'.repeat(300)}.example`, 'originName'],
  ])('"%s" is refused: %s', (typed, problem) => {
    expect(readOrigin(typed)).toEqual({ ok: false, problem });
  });

  test('whatever is taken is its own origin, and is taken again as it is', () => {
    const near = fc.oneof(fc.webUrl({ validSchemes: ['http', 'https'] }), fc.string(), fc.webAuthority());
    fc.assert(
      fc.property(
        fc.oneof(
          near,
          near.map((text) => `https://${text}`),
        ),
        (typed) => {
          const read = readOrigin(typed);
          if (!read.ok) return;
          expect(new URL(read.origin).origin).toBe(read.origin);
          expect(readOrigin(read.origin)).toEqual(read);
          expect(read.origin).toMatch(
            /^https:\/\/[\x21-\x7e]+$|^http:\/\/(\S+\.)?localhost(:\d+)?$|^http:\/\/(127\.0\.0\.1|\[::1\])(:\d+)?$/,
          );
        },
      ),
    );
  });
});
