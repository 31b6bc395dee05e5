import { useState } from 'react';
import { initialsOf } from './initials.ts';

export interface CharityMarkProps {
  name: string;
  /** Address of its logo, or null. */
  logo: string | null;
}

/** What a charity is known by at a glance, beside its name: its logo, or its initials where none is shown. */
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
