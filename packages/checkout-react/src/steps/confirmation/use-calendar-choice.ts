import { useState } from 'react';
import { loadCalendarChoice } from '../../parts/panels.ts';
import type { CalendarChoice } from './calendar-choice.tsx';

/** The choice of calendars, fetched when it is first opened; null while closed. */
export function useCalendarChoice(): {
  readonly Choice: typeof CalendarChoice | null;
  readonly toggle: () => void;
  /** Whether it could not be fetched. A reload is no way out: it would end the confirmation. */
  readonly failed: boolean;
} {
  const [shown, setShown] = useState<{ readonly Choice: typeof CalendarChoice } | null>(null);
  const [failed, setFailed] = useState(false);

  const toggle = async () => {
    if (shown) return setShown(null);
    setFailed(false);
    try {
      const { CalendarChoice: Choice } = await loadCalendarChoice();
      setShown({ Choice });
    } catch {
      setFailed(true);
    }
  };
  return { Choice: shown?.Choice ?? null, toggle, failed };
}
