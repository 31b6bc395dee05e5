import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { heading, memoryStorage, show } from '../test/harness.tsx';

// As in the widget, where the code that keeps drafts loads later.
vi.mock('./imports-again.ts', () => ({ importsAgain: true, reloadPage: () => undefined }));

// The only test of its file: what keeps the draft is loaded once in a page, with the first thing that is typed.
test('an amount survives when the modal is closed at once and opened again before the steps have loaded', async () => {
  const given = { layout: 'modal', onClose: () => undefined, storage: memoryStorage() } as const;
  const first = show(given);
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  first.unmount();
  show(given);
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('100');
});
