import { useState } from 'react';
import { importsAgain } from '../../imports-again.ts';
import { useFlow } from '../../layout/context.ts';
import { loadCalendarChoice } from '../../layout/load-panels.ts';
import { reloadMessages } from '../../layout/reload.tsx';
import type { CalendarChoice } from './calendar-choice.tsx';

/** The choice of calendars, fetched when it is first opened; null while closed. */
export function useCalendarChoice(): {
  readonly Choice: typeof CalendarChoice | null;
  readonly toggle: () => void;
  /** Why it cannot be fetched, or null. */
  readonly problem: string | null;
} {
  const { locale, messages } = useFlow();
  const [shown, setShown] = useState<{ readonly Choice: typeof CalendarChoice } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const toggle = async () => {
    if (shown) return setShown(null);
    setProblem(null);
    try {
      const { CalendarChoice: Choice } = await loadCalendarChoice();
      setShown({ Choice });
    } catch {
      setProblem(importsAgain ? messages.unreachable.text : reloadMessages(locale).text);
    }
  };
  return { Choice: shown?.Choice ?? null, toggle, problem };
}
