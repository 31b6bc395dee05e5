import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { initialsOf } from '../../charity/initials.ts';
import { useOwnCharities } from '../../charity/use-own-charities.ts';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { Burger } from './burger.tsx';
import { ChangeCharity } from './change-charity.tsx';
import { HeaderExit } from './header-exit.tsx';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  charity: DashboardCharity | undefined;
}

/** Where there is no sidebar, the charity of the page; and the link to choose another. */
export function Header({ charity }: HeaderProps) {
  const several = (useOwnCharities()?.length ?? 0) > 1;
  return (
    <header className="header">
      {charity && <Burger charity={charity} />}
      <Wordmark />
      <div className="header-end">
        {charity && (
          <span className="header-charity">
            <span className="header-name" dir="auto" title={charity.name}>
              {charity.name}
            </span>
            <span className="header-initials" aria-hidden="true">
              {initialsOf(charity.name)}
            </span>
            {several && <ChangeCharity />}
          </span>
        )}
        {charity ? null : <HeaderExit />}
        <LanguageSwitch />
      </div>
    </header>
  );
}
