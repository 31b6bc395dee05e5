import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { isPlatformStaff, lacksSecondFactor, useUserInfo } from '../../session/use-user-info.ts';
import { partOr } from './part-or.ts';

const Nothing = () => null;

/** Comes for admins only, with the calls of their page. */
const WaitingCount = lazy(async () => ({
  default: await partOr(async () => (await import('./waiting-count.tsx')).WaitingCount, Nothing),
}));

/** The way to the platform's own page, with how many charities wait there for an admin; nothing for others. */
export function AdminLink({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const messages = useMessages(layoutMessages);
  const { data: info } = useUserInfo();
  if (!info || !isPlatformStaff(info)) return null;
  return (
    <Link to="/admin" onClick={() => onFollow?.()}>
      {messages.admin}
      {info.isAdmin && !lacksSecondFactor(info) && (
        <Suspense>
          <WaitingCount />
        </Suspense>
      )}
    </Link>
  );
}
