import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './account.css';

/** Login methods and active sessions of a person. */
export function AccountPage() {
  const messages = useMessages(accountMessages);
  const info = useUserInfo();
  const isDonorOnly = info.data?.roles.every((role) => role === 'DONOR');
  return (
    <>
      <PageHeading title={messages.title} lead={info.data && messages.lead(info.data.email)} />
      {info.data ? !isDonorOnly && <OwnPasskeys /> : <Missing of={[info]} />}
      <OwnSessions />
    </>
  );
}
