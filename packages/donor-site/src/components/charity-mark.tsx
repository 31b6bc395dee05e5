import { useState } from 'react';

/** A charity's logo and name; initials where there is no logo or it does not load. */
export function CharityMark({ name, logo }: { name: string; logo: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
  return (
    <span className="charity-mark">
      <span className="charity-logo" aria-hidden="true">
        {logo === null || logo === missing ? (
          initials
        ) : (
          <img src={logo} alt="" width={40} height={40} onError={() => setMissing(logo)} />
        )}
      </span>
      <b>{name}</b>
    </span>
  );
}
