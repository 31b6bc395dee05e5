import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { Chips } from './chips.tsx';

const options = ['50', '100', '200', '300'].map((value) => ({ value, label: `£${value}` }));

test('selects no chip while another amount is typed, and selects one on a press', async () => {
  const onChange = vi.fn();
  render(
    <Held<string | null> start={null} onChange={onChange}>
      {(value, set) => <Chips label="Amounts" hideLabel value={value} onChange={set} options={options} />}
    </Held>,
    { shadow: true },
  );
  expect(page.getByRole('radio', { checked: true }).query()).toBeNull();
  await user.click(page.getByRole('radio', { name: '£200' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('200');
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('£200');
});

test('uses the requested number of columns', () => {
  const { container } = render(
    <Chips label="Amounts" value="50" onChange={() => undefined} options={options} columns={2} />,
  );
  const tops = [...container.querySelectorAll('.ln-tile')].map((tile) => tile.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(2);
});

const rowsOf = (container: HTMLElement) => {
  const tops = [...container.querySelectorAll('.ln-tile')].map((tile) => tile.getBoundingClientRect().top);
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
};
const amounts = (shape: string, font: string) => (
  <div style={{ fontFamily: font }}>
    <Chips
      label="Amounts"
      value="100"
      onChange={() => undefined}
      options={['100', '200', '300', '500'].map((value) => ({ value, label: shape.replace('#', value) }))}
    />
  </div>
);
const SHAPES = ['£#', 'US$#', 'RM\u00a0#', '\u200f#\u00a0£', '\u200f#\u00a0CA$\u200e', 'Rp\u00a01,000,#'];

test.each(['sans-serif', 'serif'].flatMap((font) => SHAPES.map((shape) => [font, shape] as const)))(
  'in %s, four amounts such as %s fit inside their chips, in one row or two, at every phone width',
  (font, shape) => {
    for (const width of [246, 286, 328, 358, 430]) {
      const { container, unmount } = render(amounts(shape, font), { width });
      expect([[4], [2, 2]], `${width} px`).toContainEqual(rowsOf(container));
      for (const tile of container.querySelectorAll('.ln-tile')) {
        const words = document.createRange();
        words.selectNodeContents(tile.querySelector('span') ?? tile);
        const { width: needed, height } = words.getBoundingClientRect();
        expect(needed, `${width} px`).toBeLessThanOrEqual(tile.clientWidth - 2);
        expect(height, `${width} px`).toBeLessThan(30);
      }
      unmount();
    }
  },
);

test.each(['£#', '\u200f#\u00a0£'])('keeps amounts as short as %s in one row on a phone', (shape) => {
  const { container } = render(amounts(shape, 'serif'), { width: 286 });
  expect(rowsOf(container)).toEqual([4]);
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const rendered = render(
    <Chips label="Amounts" value="100" onChange={() => undefined} options={options} error="Choose an amount" />,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
