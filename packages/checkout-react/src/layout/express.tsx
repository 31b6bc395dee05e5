import { useCallback } from 'react';
import type { ExpressProps } from '../express/express-row.tsx';
import { useLazy } from '../lazy.ts';
import type { Locale } from '../messages/locale.ts';
import { useFlow } from './context.ts';

type ExpressPart = Awaited<ReturnType<typeof import('../parts/express.ts')['loadExpress']>>;

/** The last one loaded, so that the next step shows its wallets in its first frame. */
let loaded: ({ readonly locale: Locale } & ExpressPart) | null = null;

/** Wallets are optional: the parts that the step needs are loaded first. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** The buttons of the donor's wallets. Takes no space where there are none, and until they are known. */
export function Express(props: ExpressProps) {
  const { session, locale } = useFlow();
  const load = useCallback(async () => {
    if (!loaded) await idle();
    const { loadExpress } = await import('../parts/express.ts');
    loaded = { locale, ...(await loadExpress(locale, session)) };
    return loaded;
  }, [locale, session]);
  // If it cannot be loaded, there are no wallets.
  const shown = useLazy(load).value ?? (loaded?.locale === locale ? loaded : null);
  return shown ? <shown.Part {...props} messages={shown.messages} /> : null;
}
