import { firstFriday, firstMonthlyDate } from '@lantern-giving/core/calendar';
import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import type { SummaryRow } from '@lantern-giving/ui/summary-list';
import { useEffect, useRef } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { useProblems } from '../../../layout/use-problems.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { partLoader } from '../../../parts/part-loader.ts';
import { AddOnsRow } from './add-ons-row.tsx';
import { Endowment, SHARE, shareFor } from './endowment.tsx';
import { FridayGift, fridayCausesOf } from './friday-gift.tsx';
import { OtherCharities } from './other-charities.tsx';

/** The gifts that were made beside this one. */
const loadMade = partLoader(
  () => import('../several/made.tsx'),
  async () => ({}),
);

/**
 * The add-ons to the gift: nothing is preselected, and each line says what it costs. Several lines are in a row that
 * opens. Once the gift is made, the add-ons that were made with it.
 */
export function Part({ locked, messages }: { locked: boolean; messages: AddOnsMessages }) {
  const flow = useReadyFlow();
  const { session, view, facts, locale, money } = flow;
  const problems = useProblems();
  const { plan, progress } = view.state;
  const repeats = plan.fridayGivingOptIn || plan.wakfOptIn;
  useEffect(() => {
    // Before the confirmation, where a lost connection would show.
    if (repeats) loadMade(locale, session).catch(() => undefined);
  }, [repeats, locale, session]);

  const { friday_gift, endowment } = facts.charity;
  // Only orders have no days to give to another charity on, and there may be none to give to any more. What was chosen
  // before says so, and stays where it is when it is taken back: the focus is in it.
  const wasChosen = useRef(false);
  wasChosen.current ||= plan.others.length > 0;
  const connectable = wasChosen.current || (facts.charity.connectable && plan.total.amount);
  const { friday, endowment: monthly, others, row } = messages;
  if (progress.schedule)
    return <LazyPart load={loadMade} given={{ begun: begunBeside(flow, messages) }} waiting={null} />;

  const lines = (
    <>
      {friday_gift ? <FridayGift messages={friday} locked={locked} causes={friday_gift.causes} /> : null}
      {endowment ? <Endowment messages={monthly} locked={locked} endowment={endowment} /> : null}
      {connectable ? <OtherCharities messages={others} locked={locked} /> : null}
    </>
  );
  const offered = [friday_gift && friday.title, endowment && monthly.title, connectable && others.title].filter(
    Boolean,
  );
  const hasTwoLines = endowment && shareFor(view.state, facts, endowment) > 0;
  if (offered.length < 2 && !hasTwoLines) return lines;

  /** Each with its cost, as its line and the consent say it. */
  const chosen = [
    friday_gift && plan.fridayGivingOptIn && `${friday.amount} ${money(plan.fridayGiving, { trim: true })}`,
    endowment && plan.wakfOptIn && `${monthly.amount} ${money(plan.wakf)}`,
    hasTwoLines && plan.egContributionOptIn && `${monthly.title} ${locale.percent(SHARE)}`,
    ...plan.others.map(
      ({ charity, figures }) => `${charity?.charity_name ?? others.title} ${figures ? money(figures.payable) : ''}`,
    ),
  ].filter(Boolean);
  return (
    <AddOnsRow
      title={row.title}
      offered={offered.join(' · ')}
      chosen={chosen.join(' · ')}
      wrong={problems.of('others') !== undefined || plan.others.some(({ refused }) => refused)}
    >
      {lines}
    </AddOnsRow>
  );
}

/** The repeating gifts that were started, each with its amount and first date. */
function begunBeside(
  { view: { state }, facts, locale, money }: ReturnType<typeof useReadyFlow>,
  { friday, endowment: monthly }: AddOnsMessages,
): readonly SummaryRow[] {
  const { plan, progress } = state;
  const { friday_gift, endowment } = facts.charity;
  const began = new Date(progress.quote?.server_time ?? facts.now);
  const rows: SummaryRow[] = [];
  if (friday_gift && plan.fridayGivingOptIn) {
    const causes = fridayCausesOf(state, facts, friday_gift.causes);
    const note = friday.fridayAbout({ causes, date: locale.date(firstFriday(began, plan.timezone)) });
    rows.push({ key: 'friday', label: friday.amount, note, value: money(plan.fridayGiving) });
  }
  if (endowment && plan.wakfOptIn) {
    const date = locale.date(firstMonthlyDate(began, plan.timezone));
    const note = monthly.monthlyAbout({ title: endowment.title, date });
    rows.push({ key: 'endowment', label: monthly.amount, note, value: money(plan.wakf) });
  }
  return rows;
}
