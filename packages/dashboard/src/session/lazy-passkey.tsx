import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { partOr } from '../app/layout/part-or.ts';
import { withMessages } from '../language/areas.ts';
import { useMessages } from '../language/use-messages.ts';

type Coming = ReturnType<typeof load>;

const load = () =>
  partOr<ComponentType<{ onShown: () => void }> | null>(
    () => withMessages(accountMessages, async () => (await import('./show-passkey.tsx')).ShowPasskey),
    null,
  );

interface LazyPasskeyProps {
  around: (question: ReactNode) => ReactNode;
  onShown: () => void;
}

/** The passkey question, rendered once loaded so that nothing moves. A failed load can be retried. */
export function LazyPasskey({ around, onShown }: LazyPasskeyProps) {
  const messages = useMessages(sessionMessages);
  const { tryAgain, loading } = useMessages(layoutMessages);
  const [coming, setComing] = useState(load);
  const [trying, startTrying] = useTransition();
  const place = useRef<HTMLDivElement>(null);

  // The pressed button was removed, so the replacement receives the focus.
  const before = useRef(coming);
  useLayoutEffect(() => {
    if (coming !== before.current) place.current?.querySelector('button')?.focus();
    before.current = coming;
  }, [coming]);

  const missing = (
    <div className="login">
      <Notice tone="danger">{messages.proofMissing}</Notice>
      <Button wide busy={trying} busyLabel={loading} onClick={() => startTrying(() => setComing(load()))}>
        {tryAgain}
      </Button>
    </div>
  );
  return (
    <Suspense>
      {around(
        <div ref={place}>
          <Question coming={coming} missing={missing} onShown={onShown} />
        </div>,
      )}
    </Suspense>
  );
}

function Question({ coming, missing, onShown }: { coming: Coming; missing: ReactNode; onShown: () => void }) {
  const ShowPasskey = use(coming);
  return ShowPasskey ? <ShowPasskey onShown={onShown} /> : missing;
}
