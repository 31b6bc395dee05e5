import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { axeFindings, Held, render } from '../../test/harness.tsx';
import { Chips } from './index.ts';

const options = ['50', '100', '200', '300'].map((value) => ({ value, label: `£${value}` }));

test('none is chosen while another amount was typed; a press chooses', async () => {
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

test('stands in as many columns as asked for', () => {
  const { container } = render(
    <Chips label="Amounts" value="50" onChange={() => undefined} options={options} columns={2} />,
  );
  const tops = [...container.querySelectorAll('.ln-tile')].map((tile) => tile.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(2);
});

test.each(['light', 'dark'] as const)('axe has nothing to say on it, %s', async (scheme) => {
  const rendered = render(
    <Chips label="Amounts" value="100" onChange={() => undefined} options={options} error="Choose an amount" />,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
