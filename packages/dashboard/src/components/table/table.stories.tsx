import { Button } from '@lantern-giving/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { on, onPage } from '../../../test/on-page.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Tile } from '../tiles.tsx';
import { type Column, Table } from './table.tsx';
import { useTableView } from './use-table-view.ts';

interface Gift {
  readonly id: string;
  readonly donor: string;
  readonly plan: string;
  readonly cause: string;
  readonly amount: number;
}

const names = ['Yusuf R.', 'Anonymous', 'Maryam A.', 'Ibrahim K.', 'Fatima S.', 'Zayd B.', 'Aisha M.'];
const plans = ['Last ten nights, more on odd', 'All 27 nights left, equally', 'Last ten nights, more on the 27th'];
const causes = ['Water, Orphans', 'Where most needed', 'Zakat'];

const gifts: readonly Gift[] = Array.from({ length: 23 }, (_, at) => ({
  id: String(at),
  donor: names[at % names.length] ?? '',
  plan: plans[at % plans.length] ?? '',
  cause: causes[at % causes.length] ?? '',
  amount: ((at * 7919) % 5000) + 500,
}));

const columns: readonly Column<Gift>[] = [
  { key: 'donor', label: 'Donor', value: ({ donor }) => donor },
  { key: 'plan', label: 'Plan', value: ({ plan }) => plan, sortable: false },
  { key: 'cause', label: 'Cause', value: ({ cause }) => cause },
  {
    key: 'amount',
    label: 'Per night',
    align: 'end',
    value: ({ amount }) => amount,
    text: ({ amount }) => `£${(amount / 100).toFixed(2)}`,
  },
];

function Gifts({ rows }: { rows: readonly Gift[] }) {
  const at = useTableView();
  return (
    <Tile title="Latest gifts">
      <Table
        caption="Latest gifts"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        at={at}
        perPage={8}
        tools={
          <Button kind="secondary" size="small">
            Export
          </Button>
        }
        empty={<EmptyState text="The first gift will stand here as soon as it is made." />}
      />
    </Tile>
  );
}

const meta = { component: Gifts, title: 'dashboard/table', decorators: [onPage], args: { rows: gifts } } satisfies Meta<
  typeof Gifts
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SortedAndFound: Story = { ...on({ address: '/?sort=-amount&find=water' }) };
export const SecondPage: Story = { ...on({ address: '/?page=2' }) };
export const NoResults: Story = { ...on({ address: '/?find=nobody' }) };
export const Empty: Story = { args: { rows: [] } };
