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

/**
 * Days, hours and minutes until an instant, and that instant in the donor's time zone.
 * @param from the server's time when this page was loaded
 */
export function Countdown({
  to,
  from,
  timezone,
  onEnd,
}: {
  to: Date;
  from: Date;
  timezone: string;
  onEnd: () => void;
}) {
  const { locale } = useFlow();
  const [shownAt] = useState(() => performance.now());
  const [left, setLeft] = useState(() => to.getTime() - from.getTime());
  const ended = left <= 0;
  useEffect(() => {
    if (ended) {
      onEnd();
      // The first answer may be lost, or say that it is not open yet: everybody asks at that moment.
      const again = setInterval(onEnd, AGAIN_AFTER + Math.random() * AGAIN_AFTER);
      return () => clearInterval(again);
    }
    const tick = setInterval(() => setLeft(to.getTime() - from.getTime() - (performance.now() - shownAt)), 1000);
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
