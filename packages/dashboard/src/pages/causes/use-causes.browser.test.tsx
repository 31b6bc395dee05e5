import type { CharityCause } from '@lantern-giving/core/api/causes';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { arrayMove } from './array-move.ts';
import { useCauses, useChangeCauses } from './use-causes.ts';

afterEach(() => vi.restoreAllMocks());

const cause = (title: string): CharityCause => ({
  cause_id: title,
  title,
  category: 'Water',
  price_per_quantity: null,
  campaigns: ['ten-nights'],
  completed: false,
  has_gifts: false,
  given: 0,
});

function List() {
  const causes = useCauses('human-relief-gb').data?.causes ?? [];
  const change = useChangeCauses('human-relief-gb');
  const at = causes.findIndex(({ title }) => title === 'A');
  return (
    <>
      <p>{causes.map(({ title }) => title).join(' ')}</p>
      <button type="button" onClick={() => change.mutate({ kind: 'ordered', causes: arrayMove(causes, at, at + 1) })}>
        Down
      </button>
    </>
  );
}

test('does not undo later moves when the response to an earlier one arrives', async () => {
  const answers: (() => void)[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (init?.method !== 'PUT') return Response.json({ causes: ['A', 'B', 'C', 'D'].map(cause) });
    const { cause_ids }: { cause_ids: string[] } = JSON.parse(String(init.body));
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ causes: cause_ids.map(cause) });
  });
  show(<List />);
  const down = page.getByRole('button', { name: 'Down' });
  await expect.element(page.getByText('A B C D')).toBeVisible();
  await user.click(down);
  await expect.element(page.getByText('B A C D')).toBeVisible();
  await user.click(down);
  await expect.element(page.getByText('B C A D')).toBeVisible();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  // The second request is sent after the first response.
  await expect.poll(() => answers.length).toBe(2);
  await user.click(down);
  await expect.element(page.getByText('B C D A')).toBeVisible();
  answers[1]?.();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await expect.element(page.getByText('B C D A')).toBeVisible();
});
