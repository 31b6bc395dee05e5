import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';

const pages = [{ path: '/give/:charity' }, { path: '/account' }, { path: '/account/schedules/:id' }];

test.each([
  ['/give/human-relief-gb', '/give/:charity', { charity: 'human-relief-gb' }],
  ['/give/human-relief-gb/', '/give/:charity', { charity: 'human-relief-gb' }],
  ['/give/%D8%A3', '/give/:charity', { charity: 'أ' }],
  ['/account', '/account', {}],
  ['/account/schedules/0199aa', '/account/schedules/:id', { id: '0199aa' }],
])('%s opens %s with %j', (pathname, path, params) => {
  expect(findPage(pages, pathname)).toEqual({ page: { path }, params });
});

test.each(['/', '/give', '/give/a/b', '/give/%E0%A4%A', '/account/schedules', '/account/schedules/a/b', '/other'])(
  '%s opens no page',
  (pathname) => {
    expect(findPage(pages, pathname)).toBeNull();
  },
);
