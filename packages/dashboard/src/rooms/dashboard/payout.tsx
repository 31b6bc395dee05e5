import { useCharity } from '../../charity/charity-context.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { CardTrouble } from '../../page/card-trouble.tsx';
import { Stat } from '../../page/stat.tsx';
import { Tile } from '../../page/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import { StatSkeleton } from './figures-skeleton.tsx';
import { useBalance, useNextPayout } from './use-insights.ts';

/** What the bank gets next, and what stands on the account behind it. That nothing is due is said once it is known. */
export function Payout() {
  const words = useWords(dashboard);
  const { money, balance: signed, day } = useLanguage();
  const { id } = useCharity().charity;
  const payout = useNextPayout(id);
  const { data: balance } = useBalance(id);

  if (payout.data === undefined) {
    if (!payout.isError) return <StatSkeleton title={words.payout} />;
    return (
      <Tile title={words.payout} width="third">
        <CardTrouble error={payout.error} text={words.payoutUnreadable} onRetry={() => void payout.refetch()} />
      </Tile>
    );
  }
  const next = payout.data;
  const notes = [
    next ? words.payoutExpected(day(next.expected_date)) : words.payoutNothing,
    ...(balance
      ? [words.balance(signed(balance.available, balance.currency), signed(balance.pending, balance.currency))]
      : []),
  ];
  return (
    <Stat
      label={words.payout}
      value={next ? money(next.amount, next.currency) : words.payoutNone}
      note={notes.join(' · ')}
    />
  );
}
