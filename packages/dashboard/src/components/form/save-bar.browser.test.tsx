import { TextField } from '@lantern-giving/ui/text-field';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { SaveBar } from './save-bar.tsx';
import '../../app/styles.ts';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(768, 900));

const atRest = {
  saving: false,
  dirty: false,
  outcome: 'none',
  fault: null,
  saves: 0,
  save: async () => true,
} as const;
const LABELS = Array.from({ length: 20 }, (_, place) => `Question ${place + 1}`);

test('never hides a field focused by keyboard behind the bar', async () => {
  show(
    <form>
      {LABELS.map((label) => (
        <TextField key={label} label={label} value="" onChange={() => undefined} />
      ))}
      <SaveBar form={atRest} />
    </form>,
    { address: '/general' },
  );
  await expect.element(page.getByRole('button', { name: 'SAVE' })).toBeVisible();
  const bar = document.querySelector('.save-bar');
  for (const label of LABELS) {
    await userEvent.keyboard('{Tab}');
    const field = page.getByLabelText(label, { exact: true }).element();
    expect(document.activeElement).toBe(field);
    const { bottom } = field.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
  }
});
