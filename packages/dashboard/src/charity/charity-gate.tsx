import { ApiError } from '@lantern-giving/core/api/request';
import { type ReactNode, useEffect, useMemo } from 'react';
import { chosenCharity } from '../desk.ts';
import { useUserInfo } from '../session/use-user-info.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { CharityContext } from './charity-context.tsx';
import { CharityPicker } from './charity-picker.tsx';
import { NoCharity } from './no-charity.tsx';
import { useActiveCharity } from './use-active-charity.ts';
import { useReplaceCharity } from './use-chosen-charity.ts';
import { useOwnCharities } from './use-own-charities.ts';

/** Lets a room of a charity appear once there is one: named by the address, chosen before, or chosen now. */
export function CharityGate({ children }: { children: ReactNode }) {
  const info = useUserInfo();
  const own = useOwnCharities();
  const { id, named, query } = useActiveCharity();
  const replace = useReplaceCharity();
  const charity = query.data;
  const refused = query.error instanceof ApiError && [403, 404].includes(query.error.status);

  const sole = own?.length === 1 ? own[0] : undefined;
  useEffect(() => {
    if (id === null && sole !== undefined) chosenCharity.choose(sole);
  }, [id, sole]);

  // The address has the last word, and what it named stays chosen for the rooms whose address names none.
  const opened = named !== null && !refused ? charity : undefined;
  useEffect(() => {
    if (!opened || named === null) return;
    chosenCharity.choose(named);
    chosenCharity.keep(opened);
  }, [named, opened]);

  // It was chosen on another day, and is theirs no more.
  const lost = refused && named === null;
  useEffect(() => {
    if (lost) chosenCharity.clear();
  }, [lost]);

  const inHand = useMemo(() => (charity ? { charity, replace } : null), [charity, replace]);

  if (refused && named !== null) return <NotFound />;
  if (inHand && !refused) return <CharityContext value={inHand}>{children}</CharityContext>;
  if (info.isError) return <Trouble error={info.error} onRetry={() => void info.refetch()} />;
  if (id !== null && query.isError && !refused) {
    return <Trouble error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (id !== null || own === undefined || sole !== undefined) return <Waiting />;
  return own.length === 0 ? <NoCharity /> : <CharityPicker charities={own} />;
}
