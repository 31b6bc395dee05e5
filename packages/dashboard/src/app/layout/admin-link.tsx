import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { isPlatformStaff, lacksSecondFactor, useUserInfo } from '../../session/use-user-info.ts';
import { partOr } from './part-or.ts';

const Nothing = () => null;

/** Loaded for admins only, with the requests of their page. */
const WaitingCount = lazy(async () => ({
  default: await partOr(async () => (await import('../../pages/admin/waiting-count.tsx')).WaitingCount, Nothing),
}));

/** Link to the platform's page, for admins with the number of waiting charities; renders nothing for others. */
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
