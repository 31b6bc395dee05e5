import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render, type Setting } from '../test/harness.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

type Split = 'equally' | 'more-odd' | 'more-27';

const show = (onChange: (value: Split) => void, setting?: Setting & { error?: string }) =>
  render(
    <Held<Split | null> start={null} onChange={(value) => value && onChange(value)}>
      {(value, set) => (
        <RadioGroup<Split>
          label="How it is spread"
          value={value}
          onChange={set}
          error={setting?.error}
          options={[
            { value: 'equally', label: 'Equally', description: '£10.00 every night' },
            {
              value: 'more-odd',
              label: 'More on odd nights',
              aside: (
                <Held start="2">
                  {(times, setTimes) => (
                    <SegmentedControl
                      size="small"
                      label="How many times"
                      hideLabel
                      value={times}
                      onChange={setTimes}
                      options={[
                        { value: '2', label: '2×' },
                        { value: '3', label: '3×' },
                      ]}
                    />
                  )}
                </Held>
              ),
            },
            { value: 'more-27', label: 'More on the 27th', disabled: true },
          ]}
        />
      )}
    </Held>,
    setting,
  );

test('selects an option on a press anywhere in its row, also in a shadow root', async () => {
  const onChange = vi.fn();
  show(onChange, { shadow: true });
  await user.click(page.getByText('£10.00 every night'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('equally');
  await expect.element(page.getByRole('radio', { name: /Equally/ })).toBeChecked();
});

test('arrow keys move the selection and skip disabled options', async () => {
  const onChange = vi.fn();
  show(onChange);
  await user.click(page.getByRole('radio', { name: /Equally/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('more-odd');
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('equally');
});

test("shows an option's control while the option is selected, and using the control keeps it selected", async () => {
  const onChange = vi.fn();
  show(onChange);
  expect(page.getByRole('radio', { name: '3×' }).query()).toBeNull();
  await user.click(page.getByRole('radio', { name: /More on odd/ }));
  await user.click(page.getByRole('radio', { name: '3×' }));
  await expect.element(page.getByRole('radio', { name: '3×' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /More on odd/ })).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the group has an accessible name and an error', async () => {
  const { container } = show(() => undefined, { error: 'Choose how to spread your gift' });
  const group = page.getByRole('radiogroup', { name: 'How it is spread' }).element();
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const described = group.getAttribute('aria-describedby') ?? '';
  expect(container.ownerDocument.getElementById(described)?.textContent).toBe('Choose how to spread your gift');
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const rendered = show(() => undefined, { scheme, error: 'Choose one' });
  await user.click(page.getByRole('radio', { name: /More on odd/ }));
  expect(await axeFindings(rendered)).toEqual([]);
});
