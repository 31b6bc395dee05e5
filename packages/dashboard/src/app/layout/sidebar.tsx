import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { Link } from '@tanstack/react-router';
import { pages } from '../../pages/index.ts';
import { isPlatformStaff, useUserInfo } from '../../session/use-user-info.ts';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';
import { AdminLink } from './admin-link.tsx';
import { SignedInAs } from './signed-in-as.tsx';

export interface SidebarProps {
  charity: DashboardCharity;
  /** A link was followed. */
  onFollow?: (() => void) | undefined;
}

/** The pages of a charity, and the way out. */
export function Sidebar({ charity, onFollow }: SidebarProps) {
  const words = useWords(shell);
  const { data: info } = useUserInfo();
  return (
    <div className="sidebar">
      <nav aria-label={words.menu}>
        <ul>
          {pages.map(({ to, options: { staticData } }) => {
            const { menu, search, forFunds, comingSoon } = staticData ?? {};
            if (!menu || (forFunds && !charity.is_daf)) return null;
            return (
              <li key={to}>
                <Link
                  to={to}
                  params={{ charity: charity.id }}
                  search={search ?? {}}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  onClick={() => onFollow?.()}
                >
                  {words.pages[menu]}
                  {comingSoon && <span className="soon">{words.soon}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
        {info && isPlatformStaff(info) && (
          <ul className="sidebar-admin">
            <li>
              <AdminLink onFollow={onFollow} />
            </li>
          </ul>
        )}
      </nav>
      <SignedInAs onFollow={onFollow} />
    </div>
  );
}
