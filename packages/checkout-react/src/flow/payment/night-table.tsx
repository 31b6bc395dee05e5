import type { Quote } from '@lantern-giving/core/api/quotes';
import type { TimeZone } from '@lantern-giving/core/calendar';
import { useReadyFlow } from '../context.ts';
import { useLaterWords } from '../later-words.ts';

/** Every charge with its date, its hour and what it is made of. */
export function NightTable({ quote, timezone, label }: { quote: Quote; timezone: TimeZone; label: string }) {
  const { speech, money } = useReadyFlow();
  const words = useLaterWords();
  const { table } = words.payment;
  const extras = quote.tip + quote.fee > 0;
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is wider than a phone
    <section className="ln-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.night}</th>
            <th scope="col">{table.date}</th>
            <th scope="col">{table.total}</th>
            {extras ? <th scope="col">{table.amount}</th> : null}
            {extras ? <th scope="col">{table.extras}</th> : null}
            <th scope="col">{table.leaves}</th>
          </tr>
        </thead>
        <tbody>
          {quote.nights.map((night) => (
            <tr key={night.number}>
              <th scope="row">{speech.number(night.number)}</th>
              <td>
                {speech.date(night.date, 'short')}
                {night.held ? <small>{words.summary.night30Note}</small> : null}
              </td>
              <td>{money(night.total)}</td>
              {extras ? <td>{money(night.amount)}</td> : null}
              {extras ? <td>{money(night.tip + night.fee)}</td> : null}
              <td>{speech.time(new Date(night.cutoff), timezone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
