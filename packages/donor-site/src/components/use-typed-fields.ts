import { useRef, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/**
 * What is typed into the fields of a form, by key. It begins with what is planned, and again whenever that changes: not
 * by a key of the form, since the button that was pressed keeps the focus.
 */
export function useTypedFields(planned: Texts) {
  const now = JSON.stringify(planned);
  const [shown, setShown] = useState(now);
  const [typed, setTyped] = useState(planned);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(typed);
  if (shown !== now) {
    setShown(now);
    setTyped(planned);
    setTried(false);
  }
  const form = useRef<HTMLFormElement>(null);
  return {
    form,
    typed,
    type: (key: string, text: string) => setTyped({ ...typed, [key]: text }),
    /** Whether the form was sent, or was kept back for what is wrong in it. */
    tried,
    /** Whether it is still what was sent last. */
    isSent: typed === sent,
    /** Leads to the first input that is wrong. @returns whether none is */
    attempt(wrong: readonly boolean[]): boolean {
      setTried(true);
      const first = wrong.indexOf(true);
      if (first >= 0) form.current?.querySelectorAll('input')[first]?.focus();
      else setSent(typed);
      return first < 0;
    },
  };
}
