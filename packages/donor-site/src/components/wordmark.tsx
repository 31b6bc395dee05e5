import { LanternIcon } from '@lantern-giving/ui/icons';

/** The platform's own sign. A name: the same in every language. */
export function Wordmark({ small }: { small?: boolean }) {
  return (
    <b className="wordmark" lang="en">
      <LanternIcon size={small ? 16 : 24} />
      Lantern
    </b>
  );
}
