import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, render } from '../test/harness.tsx';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

test.each<[NoticeProps['tone'], string]>([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['danger', 'alert'],
])('%s is announced as %s', (tone, role) => {
  const { container } = render(<Notice tone={tone}>Words</Notice>);
  expect(container.querySelector(`[role=${role}]`)?.textContent).toBe('Words');
});

test('is not announced when it was there from the start', () => {
  const { container } = render(
    <Notice tone="danger" live={false}>
      Words
    </Notice>,
  );
  expect(container.querySelector('[role]')).toBeNull();
});

test('is dismissed by its button', async () => {
  const onDismiss = vi.fn();
  render(
    <DismissibleNotice tone="warning" onDismiss={onDismiss} dismissLabel="Dismiss">
      Words
    </DismissibleNotice>,
  );
  await user.click(page.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test.each(['light', 'dark'] as const)('has no axe violations in any tone (%s)', async (scheme) => {
  const rendered = render(
    (['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <DismissibleNotice key={tone} tone={tone} title="Title" onDismiss={() => undefined} dismissLabel="Dismiss">
        Words
      </DismissibleNotice>
    )),
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
