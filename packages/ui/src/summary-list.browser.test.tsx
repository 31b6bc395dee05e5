import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings, render } from '../test/harness.tsx';
import { Button } from './button.tsx';
import { SummaryList } from './summary-list.tsx';

const rows = [
  { key: 'gift', label: 'To Human Relief', value: '£100.00' },
  {
    key: 'tip',
    label: 'Tip to the platform, 10 %',
    note: 'optional',
    value: '£10.00',
    action: (
      <Button kind="quiet" size="small">
        Change
      </Button>
    ),
  },
  { key: 'total', label: 'You give, over 10 nights', value: '£110.00', tone: 'total' },
  { key: 'aid', label: 'Gift Aid adds', value: '+ £25.00', tone: 'positive' },
] as const;

test('each figure is grouped with its term', () => {
  const { container } = render(<SummaryList rows={rows} />);
  const pairs = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.firstChild?.textContent,
    row.querySelector('dd')?.firstChild?.textContent,
  ]);
  expect(pairs).toEqual(rows.map(({ label, value }) => [label, value]));
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const rendered = render(<SummaryList rows={rows} label="What you pay" />, { scheme });
  await expect.element(page.getByRole('region', { name: 'What you pay' })).toBeVisible();
  expect(await axeFindings(rendered)).toEqual([]);
});
