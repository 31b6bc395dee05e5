import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { planState } from '../../components/plan-state.ts';
import { type Column, Table } from '../../components/table/table.tsx';
import { useTableView } from '../../components/table/use-table-view.ts';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { plans } from '../../words/plans.ts';
import { useWords } from '../../words/use-words.ts';

type Gift = CharityInsights['latest'][number];

/** The newest plans, by donor. */
export function LatestGifts({ latest, currency }: Pick<CharityInsights, 'latest' | 'currency'>) {
  const words = useWords(dashboard);
  const ofPlans = useWords(plans);
  const { money, moment } = useLanguage();
  const at = useTableView();
  const columns: readonly Column<Gift>[] = [
    { key: 'donor', label: words.columns.donor, value: ({ donor }) => donor, cell: ({ donor }) => <bdi>{donor}</bdi> },
    {
      key: 'plan',
      label: words.columns.plan,
      whole: true,
      value: nightsOf,
      cell: (gift) => (
        <span className="plan-lines">
          <span>{ofPlans.nights(nightsOf(gift))}</span>
          <small data-state={stateOf(gift)}>{ofPlans.states[stateOf(gift)]}</small>
        </span>
      ),
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
      value: ({ in_all }) => in_all,
      cell: ({ given, in_all }) => (
        <span className="plan-lines">
          <span>{money(given.amount, currency)}</span>
          <small>{ofPlans.ofAll(money(in_all, currency))}</small>
        </span>
      ),
    },
  ];
  return (
    <Tile title={words.latest} aside={<p className="quiet">{words.latestNote}</p>}>
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

/** Every night of a plan, night 30 too, whatever became of it. */
function nightsOf({ given, planned, waiting, lost }: Gift): number {
  return given.gifts + planned.gifts + waiting.gifts + lost.gifts;
}

function stateOf({ cancelled, given, planned, waiting }: Gift) {
  return planState({ cancelled, given: given.gifts, toCome: planned.gifts, waiting: waiting.gifts });
}
