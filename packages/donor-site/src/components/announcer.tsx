import { LiveRegion } from '@lantern-giving/ui/live-region';
import { Notice, type NoticeProps } from '@lantern-giving/ui/notice';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';

const Announce = createContext<Dispatch<SetStateAction<string>>>(() => undefined);

/** The page's live region. It is there before anything is announced: one inserted with its text is not heard everywhere. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, announce] = useState('');
  return (
    <Announce value={announce}>
      {children}
      <LiveRegion message={message} />
    </Announce>
  );
}

/** Announces a text; an empty one first, where the same text may be announced again. */
export const useAnnounce = (): Dispatch<SetStateAction<string>> => useContext(Announce);

/** Announces a notice while it is shown: its title, if it has one, and its text. */
export function useAnnouncement(title: string | undefined, content: string | null | undefined): void {
  const announce = useAnnounce();
  // A title is often a sentence already, with its full stop.
  const text = [title, content].filter(Boolean).join('. ').replace('..', '.');
  useEffect(() => {
    announce(text);
    return () => announce((now) => (now === text ? '' : now));
  }, [announce, text]);
}

export interface ResultNoticeProps extends Pick<NoticeProps, 'aside'> {
  tone: 'success' | 'warning';
  title?: string | undefined;
  children?: string | null | undefined;
}

/** A notice that appears as the result of what the donor did, and is announced. */
export function ResultNotice({ title, children, ...notice }: ResultNoticeProps) {
  useAnnouncement(title, children);
  return (
    <Notice {...notice} live={false} title={title}>
      {children}
    </Notice>
  );
}
