import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { Checkbox } from './checkbox.tsx';

test('toggles on a press on its label or the space bar, also in a shadow root', async () => {
  const onChange = vi.fn();
  render(
    <Held start={false} onChange={onChange}>
      {(checked, set) => <Checkbox label="Add Gift Aid" description="Adds £25" checked={checked} onChange={set} />}
    </Held>,
    { shadow: true },
  );
  await user.click(page.getByText('Adds £25'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('is named by its label and described by its description and error', async () => {
  render(
    <Checkbox
      label="I accept the terms"
      description="They are short"
      checked={false}
      onChange={() => undefined}
      error="Tick this to go on"
    />,
  );
  const box = page.getByRole('checkbox', { name: 'I accept the terms', exact: true });
  await expect.element(box).toHaveAccessibleDescription('They are short Tick this to go on');
  await expect.element(box).toBeInvalid();
});

test.each(['light', 'dark'] as const)('has no axe violations in any state (%s)', async (scheme) => {
  const rendered = render(
    <>
      <Checkbox label="On" checked onChange={() => undefined} />
      <Checkbox label="Off" description="Words" checked={false} onChange={() => undefined} />
      <Checkbox label="Wrong" checked={false} onChange={() => undefined} error="Tick this" />
      <Checkbox label="Shut" checked={false} onChange={() => undefined} disabled />
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
