import type { CharityCause } from '@lantern-giving/core/api/causes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { expectAccessible, LOOKS, showPage } from '../../../test/show-page.tsx';
import { CausesPage } from './page.tsx';

const LIST = 'GET /api/charity/human-relief-gb/causes';
const ORDER = 'PUT /api/charity/human-relief-gb/causes/order';

const cause = (cause_id: string, title: string): CharityCause => ({
  cause_id,
  title,
  category: 'Water',
  price_per_quantity: null,
  campaigns: ['ten-nights'],
  completed: false,
  has_gifts: false,
  given: 0,
});
const known = [cause('wells', 'Wells'), cause('sheep', 'Sheep'), cause('school', 'School years')];

/** A list that accepts any order, like the server; records the requests. */
function ordering(): string[][] {
  const sent: string[][] = [];
  const api = fakeApi({ [LIST]: ok({ causes: known }) });
  api.on(ORDER, ({ body }) => {
    const { cause_ids: ids } = body as { cause_ids: string[] };
    sent.push(ids);
    return ok({ causes: ids.flatMap((id) => known.find(({ cause_id }) => cause_id === id) ?? []) });
  });
  return sent;
}

const rows = (box: HTMLElement) => [...box.querySelectorAll('.cause')];
const titles = (box: HTMLElement) => rows(box).map((row) => row.querySelector('b')?.textContent);
const rowOf = (box: HTMLElement, title: string) => rows(box).find((row) => row.textContent?.includes(title));

/** Drags with the pointer from one cause's handle to another cause. */
async function drag(box: HTMLElement, title: string, onto: string): Promise<void> {
  const handle = rowOf(box, title)?.querySelector('.cause-handle');
  const target = rowOf(box, onto);
  if (!handle || !target) throw new Error('there is nothing to drag');
  await userEvent.dragAndDrop(handle, target);
}

test.each([
  ['en', 'Wells is now number 3 of 3.'],
  ['ar', '\u2068Wells\u2069 الآن في الموضع 3 من 3.'],
] as const)('in %s places a cause dragged with the pointer where it is dropped', async (language, told) => {
  const sent = ordering();
  const box = showPage(<CausesPage />, { language });
  await expect.poll(() => titles(box)).toEqual(['Wells', 'Sheep', 'School years']);

  await drag(box, 'Wells', 'School years');
  await expect.poll(() => titles(box)).toEqual(['Sheep', 'School years', 'Wells']);
  await expect.element(page.getByRole('status').filter({ hasText: told })).toBeInTheDocument();
  await drag(box, 'School years', 'Sheep');
  await expect.poll(() => titles(box)).toEqual(['School years', 'Sheep', 'Wells']);
  await expect
    .poll(() => sent)
    .toEqual([
      ['sheep', 'school', 'wells'],
      ['school', 'sheep', 'wells'],
    ]);
  expect(box.querySelectorAll('[data-dragged], [data-over]')).toHaveLength(0);
});

test.each(LOOKS)('keeps a cause readable while it is dragged: %o', async (look) => {
  ordering();
  const box = showPage(<CausesPage />, look);
  await expect.poll(() => titles(box)).toHaveLength(3);
  rowOf(box, 'Wells')
    ?.querySelector('.cause-handle')
    ?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }));
  await expect.poll(() => rowOf(box, 'Wells')?.hasAttribute('data-dragged')).toBe(true);
  await expectAccessible(box);
});

test('shows whole dots on a handle', async () => {
  ordering();
  const box = showPage(<CausesPage />);
  await expect.poll(() => titles(box)).toHaveLength(3);
  const handle = rowOf(box, 'Wells')?.querySelector('.cause-handle');
  if (!handle) throw new Error('there is nothing to drag');
  const style = getComputedStyle(handle);
  const [dotWidth = Number.NaN, dotHeight = Number.NaN] = style.backgroundSize.split(' ').map(Number.parseFloat);
  const within = (size: number, ...paddings: string[]) =>
    paddings.reduce((left, padding) => left - Number.parseFloat(padding), size);
  expect(style.backgroundClip).toBe('content-box');
  expect(style.backgroundOrigin).toBe('content-box');
  expect(within(handle.clientWidth, style.paddingLeft, style.paddingRight) / dotWidth).toBe(2);
  expect(within(handle.clientHeight, style.paddingTop, style.paddingBottom) / dotHeight).toBe(3);
});

test('leaves a cause in place that is dropped outside the list', async () => {
  const sent = ordering();
  const box = showPage(<CausesPage />);
  await expect.poll(() => titles(box)).toEqual(['Wells', 'Sheep', 'School years']);
  const handle = rowOf(box, 'Wells')?.querySelector('.cause-handle');
  if (!handle) throw new Error('there is nothing to drag');
  await userEvent.dragAndDrop(handle, page.getByRole('heading', { level: 1 }));
  expect(titles(box)).toEqual(['Wells', 'Sheep', 'School years']);
  expect(sent).toEqual([]);
});
