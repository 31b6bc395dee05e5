import type { ReactNode } from 'react';

export interface NightRowProps {
  name: string;
  /** Its time, in words. */
  when?: string | undefined;
  amount: string;
  /** Whether nothing of it is given, or will be. */
  isLost: boolean;
  note?: string | null | undefined;
  /** Why the last press changed nothing. */
  refused?: string | null | undefined;
  state?: ReactNode;
  /** A button, for what can still be changed. */
  action?: ReactNode;
}

/** One night, day or date of a gift in a list: on a phone in two lines, from a tablet on in one. */
export function NightRow({ name, when, amount, isLost, note, refused, state, action }: NightRowProps) {
  return (
    <li className="night" data-lost={isLost ? '' : undefined}>
      <span className="night-when">
        <b>{name}</b>
        {when && <span>{when}</span>}
        {note && <small>{note}</small>}
        {refused && (
          <small role="alert" className="refused">
            {refused}
          </small>
        )}
      </span>
      {state && <span className="night-state">{state}</span>}
      <span className="night-amount">{amount}</span>
      {action && <span className="night-action">{action}</span>}
    </li>
  );
}
