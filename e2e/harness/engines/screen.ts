import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const READY_WITHIN = 20_000;
/** From X11's core protocol and its extension XTEST. */
const QUERY_EXTENSION = 98;
const GET_INPUT_FOCUS = 43;
const FAKE_INPUT = 2;
const EVENTS = { buttonPress: 4, buttonRelease: 5, motion: 6 };
const LEFT_BUTTON = 1;

/** A mouse on a virtual screen: programs receive it like a real device, and start drags. In screen coordinates. */
export interface Mouse {
  moveTo(x: number, y: number): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
}

export interface Screen {
  /** As in `DISPLAY`. */
  readonly display: string;
  readonly mouse: Mouse;
  stop(): Promise<void>;
}

/** A virtual screen. @param path of Xvfb */
export async function startScreen(path: string): Promise<Screen> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await numberOf(child);
  const wire = await Wire.open(`/tmp/.X11-unix/X${number}`);
  return {
    display: `:${number}`,
    mouse: await mouseAt(wire),
    async stop() {
      wire.close();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Xvfb chooses its display number itself and prints it. */
async function numberOf(screen: ChildProcess): Promise<string> {
  const told = screen.stdio[3];
  if (!told) throw new Error('the screen has no line to tell its number on');
  const [number] = await once(told, 'data', { signal: AbortSignal.timeout(READY_WITHIN) });
  return String(number).trim();
}

async function mouseAt(wire: Wire): Promise<Mouse> {
  const asked = Buffer.alloc(16);
  asked.writeUInt8(QUERY_EXTENSION, 0);
  asked.writeUInt16LE(4, 2);
  asked.writeUInt16LE(5, 4);
  asked.write('XTEST', 8, 'latin1');
  const extension = (await wire.ask(asked)).readUInt8(9);
  const fake = async (event: number, detail: number, x = 0, y = 0) => {
    const sent = Buffer.alloc(36);
    sent.writeUInt8(extension, 0);
    sent.writeUInt8(FAKE_INPUT, 1);
    sent.writeUInt16LE(9, 2);
    sent.writeUInt8(event, 4);
    sent.writeUInt8(detail, 5);
    sent.writeInt16LE(x, 24);
    sent.writeInt16LE(y, 26);
    const settled = Buffer.alloc(4);
    settled.writeUInt8(GET_INPUT_FOCUS, 0);
    settled.writeUInt16LE(1, 2);
    // A reply means that all earlier requests have been processed.
    await wire.ask(Buffer.concat([sent, settled]));
  };
  return {
    moveTo: (x, y) => fake(EVENTS.motion, 0, Math.round(x), Math.round(y)),
    press: () => fake(EVENTS.buttonPress, LEFT_BUTTON),
    release: () => fake(EVENTS.buttonRelease, LEFT_BUTTON),
  };
}

/** A connection to an X server, little-endian and without a password. */
class Wire {
  readonly #socket: Socket;
  #come = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part) => {
      this.#come = Buffer.concat([this.#come, Buffer.from(part)]);
      socket.emit('more');
    });
  }

  static async open(path: string): Promise<Wire> {
    const socket = connect(path);
    await once(socket, 'connect');
    const wire = new Wire(socket);
    const greeting = Buffer.alloc(12);
    greeting.write('l', 0, 'latin1');
    greeting.writeUInt16LE(11, 2);
    socket.write(greeting);
    const head = await wire.#take(8);
    const rest = await wire.#take(head.readUInt16LE(6) * 4);
    if (head.readUInt8(0) !== 1) throw new Error(`the screen lets nobody in: ${rest}`);
    return wire;
  }

  /** Sends a request with one reply of 32 bytes. */
  async ask(request: Buffer): Promise<Buffer> {
    this.#socket.write(request);
    let answer = await this.#take(32);
    // Neither a reply nor an error: an event sent to every client.
    while (answer.readUInt8(0) > 1) answer = await this.#take(32);
    if (answer.readUInt8(0) !== 1) throw new Error(`the screen refuses: error ${answer.readUInt8(1)}`);
    return answer;
  }

  close(): void {
    this.#socket.destroy();
  }

  async #take(bytes: number): Promise<Buffer> {
    while (this.#come.length < bytes) await once(this.#socket, 'more', { signal: AbortSignal.timeout(READY_WITHIN) });
    const taken = this.#come.subarray(0, bytes);
    this.#come = this.#come.subarray(bytes);
    return taken;
  }
}
