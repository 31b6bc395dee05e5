import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, render } from '../test/harness.tsx';
import { CompletionCard, StatusCard } from './status-card.tsx';

const labels = { completed: 'Completed', incomplete: 'Incomplete', edit: 'EDIT', complete: 'COMPLETE' };

test('shows a title, a text and a button that calls its handler', async () => {
  const onPress = vi.fn();
  render(<StatusCard title="Share your plan" text="A friend may join." buttonLabel="Copy link" onPress={onPress} />);
  await expect.element(page.getByRole('heading', { name: 'Share your plan' })).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Copy link Share your plan' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each([
  [true, 'Completed', 'EDIT'],
  [false, 'Incomplete', 'COMPLETE'],
])('completed %s: shows %s, and its button reads %s and says of what', async (completed, mark, button) => {
  const { container } = render(
    <CompletionCard title="General info" completed={completed} labels={labels} href="#general" />,
  );
  expect(container.querySelector('.ln-mark')?.textContent).toBe(mark);
  const link = page.getByRole('link', { name: `${button} General info`, exact: true });
  await expect.element(link).toHaveAttribute('href', '#general');
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const rendered = render(
    <>
      <StatusCard level={2} title="Share" text="Words" buttonLabel="Copy" onPress={() => undefined} />
      <CompletionCard title="General info" completed labels={labels} onPress={() => undefined} />
      <CompletionCard title="Payout" text="Words" completed={false} labels={labels} href="#payout" />
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
