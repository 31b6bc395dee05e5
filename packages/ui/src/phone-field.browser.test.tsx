import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { PhoneField } from './phone-field.tsx';
import type { PhoneValue } from './phone-number.ts';

const countries = [
  { code: 'gb', name: 'United Kingdom', dialCode: '44' },
  { code: 'my', name: 'Malaysia', dialCode: '+60' },
];

const show = (onChange: (value: PhoneValue) => void, error?: string) =>
  render(
    <Held<PhoneValue> start={{ country: 'gb', national: '' }} onChange={onChange}>
      {(value, set) => (
        <PhoneField
          label="Phone"
          dialLabel="Dial code"
          locale="en"
          countries={countries}
          value={value}
          onChange={set}
          error={error}
        />
      )}
    </Held>,
    { shadow: true },
  );

test('drops a leading zero from the number and from the screen', async () => {
  const onChange = vi.fn();
  show(onChange);
  const input = page.getByLabelText('Phone');
  await user.type(input, '07700 900123');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ country: 'gb', national: '7700 900123' });
  await expect.element(input).toHaveValue('7700 900123');
});

test('drops two leading zeros once the field is left', async () => {
  show(() => undefined);
  const input = page.getByLabelText('Phone');
  await user.type(input, '00');
  await userEvent.tab();
  await expect.element(input).toHaveValue('');
});

test('selects the country of an autofilled international number', async () => {
  const onChange = vi.fn();
  show(onChange);
  await user.fill(page.getByLabelText('Phone'), '+60 12 345 6789');
  expect(onChange).toHaveBeenLastCalledWith({ country: 'my', national: '123456789' });
  await expect.element(page.getByLabelText('Dial code')).toHaveValue('my');
  await expect.element(page.getByLabelText('Phone')).toHaveValue('123456789');
});

test('keeps the number when the dial code changes', async () => {
  const onChange = vi.fn();
  show(onChange);
  await user.type(page.getByLabelText('Phone'), '123');
  await user.selectOptions(page.getByLabelText('Dial code'), 'Malaysia (+60)');
  expect(onChange).toHaveBeenLastCalledWith({ country: 'my', national: '123' });
});

test('has no axe violations, with and without an error', async () => {
  expect(await axeFindings(show(() => undefined))).toEqual([]);
  expect(await axeFindings(show(() => undefined, 'The phone number you entered is too short'))).toEqual([]);
});
