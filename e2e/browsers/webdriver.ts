/** The subset of W3C WebDriver that a visit needs, for WebKitGTK: Playwright drives only its own build of WebKit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../../deploy/local/testing/free-ports.ts';

/** Where Debian's `webkit2gtk-driver` installs the browser that its driver drives. */
const MINI_BROWSERS = [
  process.env['MINI_BROWSER'] ?? '',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const START_MS = 20_000;

type Step = Readonly<Record<string, unknown>>;

export type Driver = {
  readonly version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a script in the page and returns its result. */
  run<T>(script: string): Promise<T>;
  /** Moves the pointer over the first element that matches the selector, and clicks if `click` is set. */
  point(selector: string, click?: boolean): Promise<void>;
  wheel(deltaY: number): Promise<void>;
  press(key: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts a display, the driver and the browser. Rejects with one sentence naming the missing package. */
export async function startWebKit(): Promise<Driver> {
  const binary = MINI_BROWSERS.find((path) => existsSync(path));
  if (!binary) {
    throw new Error(
      'No WebKit could be started: install one (Debian: apt-get install webkit2gtk-driver xvfb).',
    );
  }
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}/session`;
  const options = { binary, args: ['--automation'] };
  const stop = (): void => {
    driver.kill();
    screen?.kill();
  };
  const missing = once(driver, 'error').then(([error]) => {
    throw new Error(`WebKitWebDriver does not start (${error.message}): apt-get install webkit2gtk-driver.`);
  });
  const { sessionId, capabilities } = await Promise.race([firstSession(base, options), missing]).catch(
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  const call = <T>(path: string, body: object = {}): Promise<T> =>
    send<T>(`${base}/${sessionId}${path}`, body);
  const act = (type: string, actions: readonly Step[]): Promise<void> =>
    call('/actions', { actions: [{ type, id: type, actions }] });
  return {
    version: capabilities.browserVersion,
    goto: (url) => call('/url', { url }),
    back: () => call('/back'),
    run: (script) => call('/execute/sync', { script, args: [] }),
    async point(selector, click = false) {
      const origin = await call('/element', { using: 'css selector', value: selector });
      const move = { type: 'pointerMove', duration: 50, x: 0, y: 0, origin };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act('pointer', click ? [move, ...press] : [move]);
    },
    wheel: (deltaY) =>
      act('wheel', [{ type: 'scroll', x: 200, y: 200, deltaX: 0, deltaY, origin: 'viewport' }]),
    press: (value) =>
      act('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    async close() {
      await fetch(`${base}/${sessionId}`, { method: 'DELETE' }).finally(stop);
    },
  };
}

/** Starts a virtual display where there is none, because the browser has no headless mode. */
async function startScreen(): Promise<{ screen: ChildProcess | null; display: string }> {
  const display = process.env['DISPLAY'];
  if (display) return { screen: null, display };
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    screen.on('error', () => reject(new Error('No screen could be started: apt-get install xvfb.')));
    screen.stdout.once('data', (number: Buffer) => resolve({ screen, display: `:${String(number).trim()}` }));
  });
}

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };

async function firstSession(base: string, options: object): Promise<Session> {
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  for (const deadline = Date.now() + START_MS; ; ) {
    try {
      return await send<Session>(base, { capabilities: { alwaysMatch } });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function send<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}
