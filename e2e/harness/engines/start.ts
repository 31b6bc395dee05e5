import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { type Home, newHome } from './home.ts';
import { type Screen, startScreen } from './screen.ts';

/** Where a browser runs. */
export interface Surroundings {
  readonly home: Home;
  /** Undefined where it runs without a window. */
  readonly screen: Screen | undefined;
  readonly env: Record<string, string>;
}

/**
 * Starts a browser with a home of its own, on a virtual screen if one is given.
 * @param xvfb the path of a virtual screen, on which alone browsers can drag
 */
export async function start<Browser extends { close(): Promise<void> }>(
  xvfb: string | undefined,
  launch: (surroundings: Surroundings) => Promise<Browser>,
  visit: (browser: Browser, surroundings: Surroundings, options: Required<VisitOptions>) => Promise<Driver>,
): Promise<RunningEngine> {
  const home = await newHome();
  const screen = xvfb === undefined ? undefined : await startScreen(xvfb);
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const env = { ...Object.fromEntries(inherited), ...(screen && { DISPLAY: screen.display }), TZ: 'Europe/London' };
  const surroundings = { home, screen, env };
  const browser = await launch(surroundings);
  return {
    async visit({ width = 1280, height = 900 } = {}) {
      await home.clearDownloads();
      return visit(browser, surroundings, { width, height });
    },
    async stop() {
      await browser.close();
      await screen?.stop();
      await home.remove();
    },
  };
}
