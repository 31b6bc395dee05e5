import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../messages/fr');

test.each(globSync('**/*.json', { cwd: folder }))(
  '%s never breaks a line before a French colon or question mark',
  (file) => {
    const texts = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(texts.match(/.{0,20} [:;!?»]|« .{0,20}/g) ?? []).toEqual([]);
  },
);
