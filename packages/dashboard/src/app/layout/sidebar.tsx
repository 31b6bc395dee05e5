import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link } from '@tanstack/react-router';
import { CharityMark } from '../../charity/charity-mark.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { pages } from '../../pages/index.ts';
import { isPlatformStaff, useUserInfo } from '../../session/use-user-info.ts';
import { AdminLink } from './admin-link.tsx';
import { SignedInAs } from './signed-in-as.tsx';

export interface SidebarProps {
  charity: DashboardCharity;
  /** Called when a link was followed. */
  onFollow?: (() => void) | undefined;
}

/** Whose pages these are, the pages, and log-out. */
export function Sidebar({ charity, onFollow }: SidebarProps) {
  const messages = useMessages(layoutMessages);
  const { data: info } = useUserInfo();
  return (
    <div className="sidebar">
      <p className="sidebar-charity">
        <CharityMark name={charity.name} logo={charity.logo_image} />
        <b dir="auto">{charity.name}</b>
      </p>
      <nav aria-label={messages.menu}>
        <ul>
          {pages.map(({ to, options: { staticData } }) => {
            const { menu, search, forFunds, comingSoon } = staticData ?? {};
            if (!menu || (forFunds && !charity.is_daf)) return null;
            return (
              <li key={menu}>
                <Link
                  to={to}
                  params={{ charity: charity.id }}
                  search={search ?? {}}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  onClick={() => onFollow?.()}
                >
                  {messages.pages[menu]}
                  {comingSoon && <span className="soon">{messages.soon}</span>}
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
