import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { useLanguage } from '../../language/language-context.tsx';
import { type Column, Table } from '../../page/table.tsx';
import { Tile } from '../../page/tiles.tsx';
import { useTableView } from '../../page/use-table-view.ts';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

type Gift = CharityInsights['latest'][number];

/** The newest plans, by donor. */
export function LatestGifts({ latest, currency }: Pick<CharityInsights, 'latest' | 'currency'>) {
  const words = useWords(dashboard);
  const { money, moment } = useLanguage();
  const at = useTableView();
  const plan = (gift: Gift) => (gift.cancelled ? words.cancelled : words.plan(gift.number_of_payments));
  const columns: readonly Column<Gift>[] = [
    { key: 'donor', label: words.columns.donor, value: ({ donor }) => donor, cell: ({ donor }) => <bdi>{donor}</bdi> },
    {
      key: 'plan',
      label: words.columns.plan,
      whole: true,
      value: ({ number_of_payments: nights }) => nights,
      text: plan,
    },
    { key: 'causes', label: words.columns.causes, value: ({ causes }) => causes.join(', ') },
    {
      key: 'since',
      label: words.columns.since,
      whole: true,
      value: ({ created_at: created }) => created,
      text: ({ created_at: created }) => moment(created),
    },
    {
      key: 'total',
      label: words.columns.total,
      align: 'end',
      value: ({ total }) => total,
      text: ({ total }) => money(total, currency),
    },
  ];
  return (
    <Tile title={words.latest}>
      <Table
        caption={words.latest}
        columns={columns}
        rows={latest}
        rowKey={({ schedule_id: id }) => id}
        at={at}
        searchable={false}
        empty={null}
      />
    </Tile>
  );
}
