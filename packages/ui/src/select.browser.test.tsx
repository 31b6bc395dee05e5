import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'gbp', label: 'Pound' },
  { value: 'eur', label: 'Euro' },
  { value: 'idr', label: 'Rupiah', disabled: true },
];

test('reports the value of the selected option, also in a shadow root', async () => {
  const onChange = vi.fn();
  render(
    <Held start="gbp" onChange={onChange}>
      {(value, set) => <Select label="Currency" value={value} onChange={set} options={options} />}
    </Held>,
    { shadow: true },
  );
  const select = page.getByLabelText('Currency');
  await expect.element(select).toHaveValue('gbp');
  await user.selectOptions(select, 'eur');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('eur');
  await expect.element(select).toHaveValue('eur');
});

test('shows the placeholder while nothing is selected', async () => {
  render(<Select label="Currency" value="" placeholder="Choose one" onChange={() => undefined} options={options} />);
  await expect.element(page.getByLabelText('Currency')).toHaveDisplayValue('Choose one');
});

test('has no axe violations, with and without an error', async () => {
  const rendered = render(
    <>
      <Select label="Currency" value="gbp" onChange={() => undefined} options={options} />
      <Select
        label="Wrong"
        value=""
        placeholder="None"
        onChange={() => undefined}
        options={options}
        error="Choose one"
      />
    </>,
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
