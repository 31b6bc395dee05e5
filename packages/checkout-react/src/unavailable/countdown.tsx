import { dateFormat, numberFormat } from '@lantern-giving/core/language';
import { useEffect, useState } from 'react';
import { useFlow } from '../layout/context.ts';
import './countdown.css';

const MINUTE = 60_000;
const AGAIN_AFTER = 15_000;
const UNITS = [
  ['day', 1440, Number.POSITIVE_INFINITY],
  ['hour', 60, 24],
  ['minute', 1, 60],
] as const;

/** Days, hours and minutes until an instant, and that instant in the donor's time zone. */
export function Countdown({ to, timezone, onEnd }: { to: Date; timezone: string; onEnd: () => void }) {
  const { session, locale } = useFlow();
  const [, setTicks] = useState(0);
  // The server's time: each answer corrects it, since the page's clock may stop while a device sleeps.
  const left = to.getTime() - session.now().getTime();
  const ended = left <= 0;
  useEffect(() => {
    if (ended) {
      onEnd();
      // The first answer may be lost, or say that the campaign is not open yet: everybody asks at that moment.
      const again = setInterval(onEnd, AGAIN_AFTER + Math.random() * AGAIN_AFTER);
      return () => clearInterval(again);
    }
    const tick = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(tick);
  }, [ended]);

  const minutes = Math.max(0, Math.ceil(left / MINUTE));
  const when = dateFormat(locale.tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  });
  return (
    <div>
      {/* Not a live region: it would be announced every minute. */}
      <p className="ln-count" role="timer" aria-live="off">
        {UNITS.map(([unit, size, full]) => (
          <span key={unit}>
            {numberFormat(locale.tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
              Math.floor(minutes / size) % full,
            )}
          </span>
        ))}
      </p>
      <p className="ln-quiet">{when.format(to)}</p>
    </div>
  );
}
