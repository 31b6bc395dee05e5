import { PageHeading } from '../../page/page-heading.tsx';
import { useUserInfo } from '../../session/use-user-info.ts';
import { Trouble } from '../../shell/trouble.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { passkeys } from '../../words/passkeys.ts';
import { useWords } from '../../words/use-words.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './account.css';

/** What somebody logs in with, and where they are logged in. */
export function AccountRoom() {
  const words = useWords(passkeys);
  const info = useUserInfo();
  if (info.isError) return <Trouble error={info.error} onRetry={() => void info.refetch()} />;
  if (!info.data) return <Waiting />;
  const isDonorOnly = info.data.roles.every((role) => role === 'DONOR');
  return (
    <>
      <PageHeading title={words.title} lead={words.lead(info.data.email)} />
      {!isDonorOnly && <OwnPasskeys />}
      <OwnSessions />
    </>
  );
}
