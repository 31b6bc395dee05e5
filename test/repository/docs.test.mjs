import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const folder = join(root, 'docs/adr');
const list = readFileSync(join(folder, 'README.md'), 'utf8');
const template = '0000-template.md';
const records = readdirSync(folder).filter((name) => name !== 'README.md' && name !== template);
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'packages/*/src/**/README.md'], { cwd: root });

const STATUS = /^(proposed|accepted|rejected|deprecated|superseded by (\d{4}))$/;
const SECTIONS = ['Context', 'Decision', 'Alternatives considered', 'Consequences'];

/**
 * The header of a decision record.
 * @param {string} name
 */
function read(name) {
  const text = readFileSync(join(folder, name), 'utf8');
  const [, number = '', title = ''] = /^# (\d{4})\. (\S.*)$/m.exec(text) ?? [];
  const [, status = ''] = /^- Status: (.+)$/m.exec(text) ?? [];
  const [, date = ''] = /^- Date: (.+)$/m.exec(text) ?? [];
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return { number, title, status, date, sections };
}

/**
 * A page without its code, in which brackets are no links.
 * @param {string} path
 */
const prose = (path) =>
  readFileSync(path, 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');

/**
 * The anchors that GitHub generates for a page's headings.
 * @param {string} path
 */
const anchorsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * The dead links of a page within this repository.
 * @param {string} page
 */
function deadLinksOf(page) {
  const path = join(root, page);
  const targets = [...prose(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? path : resolve(dirname(path), file);
    if (!existsSync(to)) return true;
    return anchor !== undefined && !anchorsOf(to).includes(anchor);
  });
}

describe('the decision records', () => {
  test('are numbered from 0001 without gaps', () => {
    const numbers = records.map((name) => name.slice(0, 4)).sort();
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  });

  test('are exactly those in the list, in order', () => {
    const rows = [...records].sort().map((name) => {
      const { number, title, status, date } = read(name);
      return `| [${number}](${name}) | ${title} | ${status} | ${date} |`;
    });
    expect(list.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
  });

  test.each([...records, template])('%s has a number, a title, a status, a date and the four sections', (name) => {
    const { number, title, status, date, sections } = read(name);
    expect(name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/);
    expect(number).toBe(name.slice(0, 4));
    expect(title).not.toBe('');
    expect(status).toMatch(STATUS);
    expect(new Date(date).toJSON()?.slice(0, 10)).toBe(date);
    expect(sections).toEqual(SECTIONS);
  });

  test('are superseded only by records that exist', () => {
    const later = records.flatMap((name) => STATUS.exec(read(name).status)?.[2] ?? []);
    expect(records.map((name) => name.slice(0, 4))).toEqual(expect.arrayContaining(later));
  });
});

/** Paths that a page may shorten: files of its package, and modules of the server. @param {string} page */
const placesFrom = (page) => {
  const [, own] = /^(packages\/[^/]+)\//.exec(page) ?? [];
  const homes = own ? [own] : readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return ['', ...homes, ...homes.map((home) => `${home}/src`), dirname(page), 'packages/server/src/modules'];
};

/** The paths in a page's code spans that do not exist. @param {string} page */
function deadPathsOf(page) {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const written = [
    ...text.matchAll(/`((?:packages|scripts|docs|src|app|http|lib|web|modules|entry|pages|platform)\/[^`\s]+)`/g),
  ];
  return written
    .map(([, path = '']) => path)
    .filter((path) => {
      const pattern = path.replaceAll(/<[\w-]+>/g, '*');
      return !placesFrom(page).some((place) => globSync(join(place, pattern), { cwd: root }).length > 0);
    });
}

// A record describes the time of its decision.
test.each(pages.filter((page) => !page.startsWith('docs/adr/')))('%s names only files that exist', (page) => {
  expect(deadPathsOf(page)).toEqual([]);
});

test.each(pages)('%s has no dead link', (page) => {
  expect(deadLinksOf(page)).toEqual([]);
});
