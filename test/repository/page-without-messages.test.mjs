import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@lantern-giving/core/language';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const languages = Object.entries(LANGUAGES).map(([lang, { dir }]) => `lang="${lang}" dir="${dir}"`);

/**
 * What a page's HTML says for the time that no messages can be loaded: where scripts do not run, and where they failed
 * to load.
 * @param {string} path
 * @returns {string[]}
 */
const blocksOf = (path) =>
  readFileSync(join(root, path), 'utf8').match(/<(main|aside) class="without-script"[\s\S]*?<\/\1>/g) ?? [];

describe.each(['packages/dashboard/index.html', 'packages/donor-site/index.html'])('%s without messages', (path) => {
  test('has a text for a failed load and one for no JavaScript', () => {
    expect(blocksOf(path)).toHaveLength(2);
  });

  test('says the same in every language, each marked as such', () => {
    for (const block of blocksOf(path)) {
      for (const language of languages) expect(block).toMatch(new RegExp(`<p ${language}>\\s*\\S`));
      const marked = block.match(/lang="\w+" dir="\w+"/g) ?? [];
      expect([...new Set(marked)].sort()).toEqual([...languages].sort());
    }
  });

  test('labels its button in every language', () => {
    for (const button of blocksOf(path).flatMap((block) => block.match(/<button[\s\S]*?<\/button>/g) ?? []))
      for (const language of languages) expect(button).toContain(`<span ${language}>`);
  });

  // The page's language is set before its messages are there, so that none of these may depend on it.
  test('leaves no text to the language of the page', () => {
    for (const block of blocksOf(path)) {
      const unmarked = block.match(/<(?:h1|p|span)(?![^>]* lang=)[^>]*>/g) ?? [];
      expect(unmarked).toEqual([]);
    }
  });
});
