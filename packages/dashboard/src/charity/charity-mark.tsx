import { useState } from 'react';
import { initialsOf } from './initials.ts';

export interface CharityMarkProps {
  name: string;
  /** URL of its logo, or null. */
  logo: string | null;
}

/** A charity's logo beside its name, or its initials where there is none. */
export function CharityMark({ name, logo }: CharityMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) {
    return (
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return <img className="charity-mark" src={logo} alt="" width={32} height={32} onError={() => setFailed(logo)} />;
}
