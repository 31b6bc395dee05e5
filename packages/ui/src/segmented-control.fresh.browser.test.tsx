import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const options = [
  { value: 'lastTenAvailable', label: 'Last ten nights' },
  { value: 'allAvailable', label: 'All 27 nights left' },
];

const show = (onChange: (value: string) => void, width?: number) =>
  render(
    <Held start="lastTenAvailable" onChange={onChange}>
      {(value, set) => <SegmentedControl label="Length" hideLabel value={value} onChange={set} options={options} />}
    </Held>,
    width === undefined ? {} : { width },
  );

test('is a radio group: a press or the arrow keys select', async () => {
  const onChange = vi.fn();
  show(onChange);
  await user.click(page.getByRole('radio', { name: 'All 27 nights left' }));
  expect(onChange).toHaveBeenLastCalledWith('allAvailable');
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith('lastTenAvailable');
});

test('does not change its layout when the selection changes', async () => {
  const { container } = show(() => undefined);
  const widths = () => [...container.querySelectorAll('.ln-tile')].map((tile) => tile.getBoundingClientRect().width);
  const before = widths();
  await user.click(page.getByRole('radio', { name: 'All 27 nights left' }));
  await expect.element(page.getByRole('radio', { name: 'All 27 nights left' })).toBeChecked();
  expect(widths()).toEqual(before);
});

test.each([280, 420])('fits %i px with targets of 44 px', (width) => {
  const { container } = show(() => undefined, width);
  expect(container.scrollWidth).toBeLessThanOrEqual(width);
  for (const tile of container.querySelectorAll('.ln-tile')) {
    expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test.each(['light', 'dark'] as const)('has no axe violations in either size (%s)', async (scheme) => {
  const rendered = render(
    <>
      <SegmentedControl label="Length" value="allAvailable" onChange={() => undefined} options={options} />
      <SegmentedControl size="small" label="Small" value={null} onChange={() => undefined} options={options} />
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
