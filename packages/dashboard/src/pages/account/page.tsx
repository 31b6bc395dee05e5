import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useUserInfo } from '../../session/use-user-info.ts';
import { passkeys } from '../../words/passkeys.ts';
import { useWords } from '../../words/use-words.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './account.css';

/** What somebody logs in with, and where they are logged in. */
export function AccountPage() {
  const words = useWords(passkeys);
  const info = useUserInfo();
  const isDonorOnly = info.data?.roles.every((role) => role === 'DONOR');
  return (
    <>
      <PageHeading title={words.title} lead={info.data && words.lead(info.data.email)} />
      {info.data ? !isDonorOnly && <OwnPasskeys /> : <Missing of={[info]} />}
      <OwnSessions />
    </>
  );
}
