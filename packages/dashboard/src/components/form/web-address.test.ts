import { expect, test } from 'vitest';
import { completedAddress, siteOf } from './web-address.ts';

test.each([
  ['www.brightwells.example/give', 'https://www.brightwells.example/give'],
  [' brightwells.example ', 'https://brightwells.example'],
  ['http://brightwells.example', 'http://brightwells.example'],
  ['https://brightwells.example', 'https://brightwells.example'],
  ['ftp://brightwells.example', 'ftp://brightwells.example'],
  ['privacy', 'privacy'],
  ['', ''],
])('completes %j to %j', (typed, completed) => {
  expect(completedAddress(typed)).toBe(completed);
});

test.each([
  ['www.brightwells.example/give?a=1#b', 'https://www.brightwells.example'],
  ['http://localhost:8080/page', 'http://localhost:8080'],
  ['https://amina:secret@brightwells.example', 'https://amina:secret@brightwells.example'],
  ['no site', 'no site'],
])('extracts from %j the site %j', (typed, site) => {
  expect(siteOf(typed)).toBe(site);
});
