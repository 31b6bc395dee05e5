import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { Link } from '@tanstack/react-router';
import { initialsOf } from '../charity/initials.ts';
import { useOwnCharities } from '../charity/use-own-charities.ts';
import { chosenCharity } from '../desk.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { Burger } from './burger.tsx';
import { HeaderExit } from './header-exit.tsx';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  charity: DashboardCharity | undefined;
}

/** Whose page this is, and the way to another one. */
export function Header({ charity }: HeaderProps) {
  const words = useWords(shell);
  const several = (useOwnCharities()?.length ?? 0) > 1;
  return (
    <header className="header">
      {charity && <Burger charity={charity} />}
      <Wordmark />
      <div className="header-end">
        {charity && several && (
          <span className="header-charity">
            <span className="header-name">{charity.name}</span>
            <span className="header-initials" aria-hidden="true">
              {initialsOf(charity.name)}
            </span>
            <Link to="/" onClick={() => chosenCharity.clear()}>
              {words.changeCharity}
            </Link>
          </span>
        )}
        {charity ? null : <HeaderExit />}
        <LanguageSwitch />
      </div>
    </header>
  );
}
