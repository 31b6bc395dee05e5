import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { Switch } from './switch.tsx';

test('toggles on a press anywhere in its row, and announces its label and description', async () => {
  const onChange = vi.fn();
  render(
    <Held start={false} onChange={onChange}>
      {(checked, set) => (
        <Switch label="Give on the 30th night too" description="+ £6.66" checked={checked} onChange={set} />
      )}
    </Held>,
    { shadow: true },
  );
  const control = page.getByRole('switch', { name: 'Give on the 30th night too', exact: true });
  await expect.element(control).toHaveAccessibleDescription('+ £6.66');
  await user.click(page.getByText('+ £6.66'));
  await expect.element(control).toBeChecked();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test.each(['light', 'dark'] as const)('has no axe violations in any state (%s)', async (scheme) => {
  const rendered = render(
    <>
      <Switch label="On" checked onChange={() => undefined} />
      <Switch label="Off" description="Words" checked={false} onChange={() => undefined} />
      <Switch label="Shut" checked={false} onChange={() => undefined} disabled />
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
