import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render, type Setting } from '../test/harness.tsx';
import { type NightBar, NightBars } from './night-bars.tsx';

const night = (number: number, over: Partial<NightBar> = {}): NightBar => ({
  number,
  tick: `${number}`,
  label: `Night ${number}, £${number % 2 === 1 ? '13.33' : '6.66'}`,
  amount: number % 2 === 1 ? 1333 : 666,
  odd: number % 2 === 1,
  peak: number === 27,
  ...over,
});

const nightsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => night(first + at));

const show = (nights: NightBar[], onSelect: (number: number) => void, start: number | null, setting?: Setting) =>
  render(
    <Held<number | null> start={start} onChange={(number) => number !== null && onSelect(number)}>
      {(selected, set) => (
        <NightBars
          label="Your nights"
          nights={nights}
          selected={selected}
          onSelect={set}
          callout={`Night ${selected}`}
        />
      )}
    </Held>,
    setting,
  );

const nightNamed = (name: string) => page.getByRole('radio', { name });

test('names each night in full and selects it on a tap', async () => {
  const onSelect = vi.fn();
  show(nightsFrom(20, 10), onSelect, 27, { shadow: true });
  await expect.element(nightNamed('Night 27, £13.33')).toBeChecked();
  await user.click(nightNamed('Night 24, £6.66'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(24);
  await expect.element(nightNamed('Night 24, £6.66')).toBeChecked();
  await expect.element(page.getByText('Night 24', { exact: true })).toBeVisible();
});

describe('keyboard navigation', () => {
  test.each([
    ['ltr', '{ArrowRight}', 28],
    ['ltr', '{ArrowLeft}', 26],
    ['rtl', '{ArrowRight}', 26],
    ['rtl', '{ArrowLeft}', 28],
    ['rtl', '{ArrowDown}', 28],
    ['ltr', '{ArrowUp}', 26],
    ['ltr', '{Home}', 20],
    ['ltr', '{End}', 29],
  ] as const)('in %s, %s moves from night 27 to night %i', async (dir, key, expected) => {
    const onSelect = vi.fn();
    const { home } = show(nightsFrom(20, 10), onSelect, 27, { dir, shadow: true });
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expected);
    await expect.poll(() => home.activeElement?.getAttribute('data-number')).toBe(`${expected}`);
  });

  test('wraps from the last night to the first that can still be given on', async () => {
    const onSelect = vi.fn();
    const nights = [night(20, { state: 'passed' }), ...nightsFrom(21, 3)];
    show(nights, onSelect, 23);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(21);
  });

  test('has a single tab stop', () => {
    const { container } = show(nightsFrom(20, 10), () => undefined, null);
    expect([...container.querySelectorAll('[tabindex="0"]')].map((bar) => bar.textContent)).toEqual(['20']);
  });
});

test('shows a passed night but does not let it be selected', async () => {
  const onSelect = vi.fn();
  show([night(20, { state: 'passed', label: 'Night 20, passed' }), ...nightsFrom(21, 3)], onSelect, 21);
  const passed = nightNamed('Night 20, passed');
  await expect.element(passed).toBeVisible();
  await user.click(passed);
  expect(onSelect).not.toHaveBeenCalled();
  await expect.element(passed).toHaveAttribute('aria-disabled', 'true');
});

test('draws bar heights in proportion to the amounts', () => {
  const { container } = show(nightsFrom(20, 2), () => undefined, null);
  const heights = [...container.querySelectorAll<HTMLElement>('.ln-bar')].map(({ style }) =>
    Number.parseFloat(style.blockSize),
  );
  expect(heights[1]).toBe(100);
  expect(heights[0]).toBeCloseTo((666 / 1333) * 100, 2);
});

test.each([
  { width: 480, even: '£10', odd: '£10', seen: 'all' },
  { width: 272, even: '£10', odd: '£10', seen: 'all' },
  { width: 480, even: '£100', odd: '£100', seen: 'all' },
  { width: 302, even: '£100', odd: '£100', seen: 'odd' },
  { width: 302, even: '£1,000', odd: '£1,000', seen: 'odd' },
  { width: 272, even: '£10.01', odd: '£10.01', seen: 'peak' },
  { width: 480, even: 'Rp 100,000', odd: 'Rp 100,000', seen: 'peak' },
  { width: 272, even: 'Rp 1,000,000', odd: 'Rp 1,000,000', seen: 'peak' },
  { width: 358, even: '£6.66', odd: '£13.33', seen: 'all' },
  { width: 302, even: '£6.66', odd: '£13.33', seen: 'odd' },
  { width: 254, even: '£6.66', odd: '£13.33', seen: 'odd' },
  { width: 302, even: '£66.66', odd: '£133.33', seen: 'odd' },
  { width: 310, even: 'US$66.66', odd: 'US$133.33', seen: 'peak' },
  { width: 302, even: '£666.66', odd: '£1,333.33', seen: 'peak' },
  { width: 432, even: '£666.66', odd: '£1,333.33', seen: 'odd' },
])('at $width px with $even and $odd shows the amounts of $seen nights, apart and within the card', (figures) => {
  const { width, even, odd, seen } = figures;
  const nights = nightsFrom(20, 10).map((bar) => ({
    ...bar,
    amount: even === odd ? 1000 : bar.amount,
    figure: bar.odd ? odd : even,
  }));
  const { container } = show(nights, () => undefined, null, { width });
  const boxes = [...container.querySelectorAll('.ln-bar-figure')].map((figure) => figure.getBoundingClientRect());
  const shown = boxes.flatMap(({ height }, at) => (height > 10 ? [at] : []));
  expect(shown).toEqual({ all: [...boxes.keys()], odd: [1, 3, 5, 7, 9], peak: [7] }[seen]);
  // The padding of a panel, less where it is narrow.
  const edge = container.getBoundingClientRect().right + (width > 366 ? 24 : 16);
  for (const at of shown) expect(boxes[at]?.right).toBeLessThanOrEqual(edge);
  for (const [at, { right, bottom }] of boxes.entries()) {
    const beside = boxes.find(
      (box, other) => other > at && shown.includes(other) && Math.abs(box.bottom - bottom) < 18,
    );
    if (beside && shown.includes(at)) expect(beside.left).toBeGreaterThan(right);
  }
});

test.each(['ltr', 'rtl'] as const)('centres each amount above its bar and within the padding of a card (%s)', (dir) => {
  const nights = nightsFrom(20, 10).map((bar) => ({ ...bar, figure: bar.odd ? '£13.33' : '£6.66' }));
  const { container } = show(nights, () => undefined, null, { width: 358, dir });
  const { left, right } = container.getBoundingClientRect();
  for (const figure of container.querySelectorAll('.ln-bar-figure')) {
    const box = figure.getBoundingClientRect();
    const bar = figure.parentElement?.getBoundingClientRect() ?? box;
    expect(box.height).toBeGreaterThan(10);
    expect(Math.abs(box.left + box.right - bar.left - bar.right)).toBeLessThan(2);
    expect(box.left).toBeGreaterThan(left - 16);
    expect(box.right).toBeLessThan(right + 16);
  }
});

describe.each([1, 3, 10, 11, 12, 27, 30])('%i nights', (count) => {
  test.each([272, 480, 900])('fit %i px with targets of at least 24 px that do not overlap', (width) => {
    const { container } = show(nightsFrom(1, count), () => undefined, 1, { width });
    const boxes = [...container.querySelectorAll('.ln-night')].map((bar) => bar.getBoundingClientRect());
    const left = container.getBoundingClientRect().left;
    expect(boxes).toHaveLength(count);
    for (const [at, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThanOrEqual(24);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.left).toBeGreaterThanOrEqual(left - 4);
      expect(box.right).toBeLessThanOrEqual(left + width + 4);
      const next = boxes[at + 1];
      if (next && next.top === box.top) expect(next.left).toBeGreaterThanOrEqual(box.right - 0.5);
    }
  });
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const nights = [
    night(20, { state: 'passed' }),
    night(21, { state: 'skipped' }),
    night(22, { state: 'failed' }),
    ...nightsFrom(23, 7),
    night(30, { state: 'held' }),
  ].map((bar) => ({ ...bar, figure: '£5' }));
  expect(await axeFindings(show(nights, () => undefined, 27, { scheme }))).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'shows the amounts in the colours of a contrast theme (scheme %s)',
  async (scheme) => {
    const emulate = (active: boolean) =>
      cdp().send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'forced-colors', value: active ? 'active' : 'none' },
          { name: 'prefers-color-scheme', value: active ? 'dark' : 'light' },
        ],
      });
    onTestFinished(async () => void (await emulate(false)));
    const nights = nightsFrom(20, 4).map((one) => ({ ...one, figure: '£13.33' }));
    const { container } = show(nights, () => undefined, null, { scheme });
    await emulate(true);
    const probe = container.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const colours = [...container.querySelectorAll('.ln-bar-figure')].map((figure) => getComputedStyle(figure).color);
    expect(colours).toHaveLength(4);
    expect(new Set(colours)).toEqual(new Set([getComputedStyle(probe).color]));
  },
);
