import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { planState } from '../../components/plan-state.ts';
import { type Column, Table } from '../../components/table/table.tsx';
import { useTableView } from '../../components/table/use-table-view.ts';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

type Gift = CharityInsights['latest'][number];

/** The latest plans, by donor. */
export function LatestGifts({ latest, currency }: Pick<CharityInsights, 'latest' | 'currency'>) {
  const messages = useMessages(overviewMessages);
  const ofPlans = useMessages(componentsMessages).plans;
  const { money, moment } = useLanguage();
  const at = useTableView();
  const columns: readonly Column<Gift>[] = [
    {
      key: 'donor',
      label: messages.columns.donor,
      value: ({ donor }) => donor,
      cell: ({ donor }) => <bdi>{donor}</bdi>,
    },
    {
      key: 'plan',
      label: messages.columns.plan,
      whole: true,
      value: nightsOf,
      cell: (gift) => (
        <span className="plan-lines">
          <span>{ofPlans.nights(nightsOf(gift))}</span>
          <small data-state={stateOf(gift)}>{ofPlans.states[stateOf(gift)]}</small>
        </span>
      ),
    },
    { key: 'causes', label: messages.columns.causes, value: ({ causes }) => causes.join(', ') },
    {
      key: 'since',
      label: messages.columns.since,
      whole: true,
      value: ({ created_at: created }) => created,
      text: ({ created_at: created }) => moment(created),
    },
    {
      key: 'total',
      label: messages.columns.total,
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
    <Tile title={messages.latest} aside={<p className="quiet">{messages.latestNote}</p>}>
      <Table
        caption={messages.latest}
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

/** Every night of a plan including night 30, in any state. */
function nightsOf({ given, planned, waiting, lost }: Gift): number {
  return given.gifts + planned.gifts + waiting.gifts + lost.gifts;
}

function stateOf({ cancelled, given, planned, waiting }: Gift) {
  return planState({ cancelled, given: given.gifts, toCome: planned.gifts, waiting: waiting.gifts });
}
