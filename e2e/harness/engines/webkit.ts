import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key, Origin, type WebDriver, WebElement } from 'selenium-webdriver';
import type { WebKitPlaces } from '../browsers.mjs';
import { freePort } from '../free-port.ts';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl, type SentControl } from './find-control.ts';
import { type Home, newHome } from './home.ts';
import { type Screen, startScreen } from './screen.ts';

const READY_WITHIN = 20_000;
const KEYS = { ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE, Tab: Key.TAB };

/** WebKitGTK's MiniBrowser on its own virtual screen, through its own WebDriver. */
export async function startWebKit(places: WebKitPlaces): Promise<RunningEngine> {
  const screen = await startScreen(places.screen);
  const home = await newHome();
  return {
    visit: (options) => visit(places, screen, home, options),
    async stop() {
      await screen.stop();
      await home.remove();
    },
  };
}

async function answers(server: string): Promise<void> {
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until) {
    try {
      if ((await fetch(`${server}/status`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await pause(50);
  }
  throw new Error(`${server} did not answer within ${READY_WITHIN} ms`);
}

/** With its own driver in its own process group: one that has closed a window may hang at the next. */
async function visit(
  { driver, browser }: WebKitPlaces,
  screen: Screen,
  home: Home,
  { width = 1280, height = 900 }: VisitOptions = {},
): Promise<Driver> {
  await home.clearDownloads();
  const port = await freePort();
  const env = { ...process.env, ...home.variables, DISPLAY: screen.display, TZ: 'Europe/London' };
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore', detached: true });
  const endGroup = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await answers(server);
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    await session.manage().window().setRect({ x: 0, y: 0, width, height });
    const driverHands = hands(server, session);
    return {
      ...driverHands,
      drag: dragBy(inWindow(screen.mouse, driverHands.evaluate)),
      downloads: home.downloads,
      close: endGroup,
    };
  } catch (error) {
    await endGroup();
    throw error;
  }
}

function hands(server: string, session: WebDriver): Omit<Driver, 'drag' | 'downloads' | 'close'> {
  /** Runs an action inside a frame of the page, or in the page itself. */
  const inFrame = async <Value>(frame: string | undefined, act: () => Promise<Value>): Promise<Value> => {
    if (frame === undefined) return act();
    await session.switchTo().frame(await session.findElement(By.css(`iframe[src*="${frame}"]`)));
    try {
      return await act();
    } finally {
      await session.switchTo().defaultContent();
    }
  };
  const find = async (control: SentControl): Promise<WebElement> => {
    const element = await session.executeScript<unknown>(`return (${findControl})(arguments[0])`, control);
    if (element instanceof WebElement) return element;
    throw new Error(`there is no ${control.role} ${control.pattern}`);
  };
  const pressAt = (x: number, y: number) =>
    session
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
      .click()
      .perform();
  const middleOf = async (element: WebElement) =>
    session.executeScript<{ x: number; y: number }>(async (pressed: Element) => {
      pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
      // What sticks to an edge is where it belongs only after the next frame.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const { left, top, width, height } = pressed.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, element);
  const edgeOf = (frame: string) =>
    session.executeScript<{ x: number; y: number }>((address: string) => {
      const shown = document.querySelector(`iframe[src*="${address}"]`);
      shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return shown?.getBoundingClientRect();
    }, frame);
  // By window coordinates: the driver clicks nothing in a shadow root, and misses what is in a frame.
  const press = async (control: SentControl, frame: string | undefined) => {
    const { x, y } = await inFrame(frame, async () => middleOf(await find(control)));
    const edge = frame === undefined ? { x: 0, y: 0 } : await edgeOf(frame);
    await pressAt(edge.x + x, edge.y + y);
  };
  return {
    complaints: () => session.executeScript('return window.complaints'),
    goTo: async (url) => {
      await session.get(url);
      await session.executeScript(listen);
    },
    evaluate: (run, given, frame) =>
      inFrame(frame, () => session.executeScript(`return (${run})(arguments[0])`, given)),
    sees: async (control, frame) => {
      try {
        return await inFrame(frame, async () => (await find(control)) !== null);
      } catch {
        // No such frame, or no element of that name in it.
        return false;
      }
    },
    press,
    pressAt,
    write: async (control, text, frame) => {
      // Where a frame has the focus already, its fields are reached with Tab: it may move under a pointer.
      const isInside = () => session.executeScript<boolean>(() => document.activeElement instanceof HTMLInputElement);
      if (frame === undefined || !(await inFrame(frame, isInside))) await press(control, frame);
      await inFrame(frame, async () => {
        await session.executeScript(
          (field: HTMLInputElement | HTMLTextAreaElement) => {
            field.focus();
            field.select();
          },
          await find(control),
        );
        await session.actions().sendKeys(text).perform();
      });
    },
    read: (control, read, frame) => inFrame(frame, async () => session.executeScript(read, await find(control))),
    key: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    paste: () => session.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform(),
    // A raw action, because selenium's types do not have the wheel.
    wheel: async (x, y, down) => {
      const id = (await session.getSession()).getId();
      const turn = {
        type: 'scroll',
        x: Math.round(x),
        y: Math.round(y),
        deltaX: 0,
        deltaY: down,
        duration: 0,
        origin: 'viewport',
      };
      await fetch(`${server}/session/${id}/actions`, {
        method: 'POST',
        body: JSON.stringify({ actions: [{ type: 'wheel', id: 'wheel', actions: [turn] }] }),
      });
    },
  };
}

/** Collects a page's complaints since its load in itself: the driver cannot read the console. Runs in the page. */
function listen(): void {
  const complaints: string[] = [];
  Object.assign(globalThis, { complaints });
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    complaints.push(`${effectiveDirective} refused ${blockedURI}`);
  });
  const { error } = console;
  console.error = (...said) => {
    complaints.push(said.join(' '));
    error(...said);
  };
}
