import type { FoundSchedule, FoundSchedules } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { STANDINGS } from '@lantern-giving/core/schedule';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Link } from '@tanstack/react-router';
import { planState } from '../../components/plan-state.ts';
import { type Column, Table } from '../../components/table/table.tsx';
import { useTableView } from '../../components/table/use-table-view.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { donorName } from './donor-name.ts';

/** The plans found, each with its link. */
export function FoundPlans({ found: { schedules, more } }: { found: FoundSchedules }) {
  const messages = useMessages(donorsMessages);
  const ofPlans = useMessages(componentsMessages).plans;
  const { money, moment } = useLanguage();
  const at = useTableView();
  const columns: readonly Column<FoundSchedule>[] = [
    {
      key: 'donor',
      label: messages.columns.donor,
      value: donorName,
      cell: (plan) => (
        <span className="found-donor">
          <Link to="/admin/donors/$schedule" params={{ schedule: plan.schedule_id }}>
            <bdi>{donorName(plan)}</bdi>
          </Link>
          <small>
            <bdi>{plan.email}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'charity',
      label: messages.columns.charity,
      value: ({ charity_name: name }) => name,
      cell: ({ charity_name: name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'since',
      label: messages.columns.since,
      whole: true,
      value: ({ created_time: created }) => created,
      text: ({ created_time: created }) => moment(created),
    },
    {
      key: 'nights',
      label: messages.columns.nights,
      whole: true,
      value: ({ tally }) => sum(STANDINGS.map((standing) => tally[standing].nights)),
      cell: (plan) => (
        <span className="plan-lines">
          <span>{ofPlans.nights(sum(STANDINGS.map((standing) => plan.tally[standing].nights)))}</span>
          <small data-state={stateOf(plan)}>{ofPlans.states[stateOf(plan)]}</small>
        </span>
      ),
    },
    {
      key: 'given',
      label: messages.columns.given,
      align: 'end',
      value: ({ tally }) => tally.given.amount,
      cell: ({ tally, currency }) => (
        <span className="plan-lines">
          <span>{money(tally.given.amount, currency)}</span>
          <small>{ofPlans.ofAll(money(sum(STANDINGS.map((standing) => tally[standing].amount)), currency))}</small>
        </span>
      ),
    },
  ];
  return (
    <section aria-label={messages.results} className="found-plans">
      <p role="status" className="quiet">
        {messages.found(schedules.length)} {more && messages.more(schedules.length)}
      </p>
      <Table
        caption={messages.results}
        columns={columns}
        rows={schedules}
        rowKey={({ schedule_id: id }) => id}
        at={at}
        searchable={false}
        empty={null}
      />
    </section>
  );
}

function stateOf({ cancelled, tally: { given, to_come, waiting } }: FoundSchedule) {
  return planState({ cancelled, given: given.nights, toCome: to_come.nights, waiting: waiting.nights });
}
