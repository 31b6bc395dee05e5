import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { Link } from '@tanstack/react-router';
import { isPlatformStaff, useUserInfo } from '../session/use-user-info.ts';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { AdminLink } from './admin-link.tsx';
import { menuOf } from './menu.ts';
import { SignedInAs } from './signed-in-as.tsx';

export interface SidebarProps {
  charity: DashboardCharity;
  /** A link was followed. */
  onFollow?: (() => void) | undefined;
}

/** Rooms that are not built yet: they say what they will be. */
const COMING: ReadonlySet<string> = new Set(['reports', 'leaderboard', 'marketingAssets']);

/** The rooms of a charity, and the way out. */
export function Sidebar({ charity, onFollow }: SidebarProps) {
  const words = useWords(shell);
  const { data: info } = useUserInfo();
  return (
    <div className="sidebar">
      <nav aria-label={words.menu}>
        <ul>
          {menuOf(charity).map(({ room, link }) => (
            <li key={room}>
              <Link {...link} onClick={() => onFollow?.()}>
                {words.rooms[room]}
                {COMING.has(room) && <span className="soon">{words.soon}</span>}
              </Link>
            </li>
          ))}
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
