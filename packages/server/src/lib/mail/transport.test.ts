import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailTransport } from './transport.ts';

/** An SMTP server that accepts all mail except to `refused@…`, and records the session. */
let server: Server;
let smtpUrl: string;
let heard = '';
beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      heard += chunk;
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
        else
          socket.write(/^RCPT TO:<refused@/.test(line) ? '550 no such donor refused@mail.example\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const mail = (to: string) => ({ id: 'a-mail', to, subject: 'ليالي', text: 'Hello', html: '<p>Hello</p>' });
const transport = () => createMailTransport({ mail: { smtpUrl, from: 'giving@give.example', tlsRequired: false } });

test('sends a mail with sender, both bodies and a stable message id', async () => {
  expect(await transport().send(mail('amina@mail.example'))).toBeNull();
  expect(heard).toContain('MAIL FROM:<giving@give.example>');
  expect(heard).toContain('RCPT TO:<amina@mail.example>');
  expect(heard).toContain('Message-ID: <a-mail@lantern>');
  expect(heard).toContain('text/plain');
  expect(heard).toContain('text/html');
});

test('returns a refusal as a code without personal data', async () => {
  const failure = await transport().send(mail('refused@mail.example'));
  expect(failure).toBe('EENVELOPE');
});

test('returns an unreachable server as a code', async () => {
  const nowhere = createMailTransport({
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'giving@give.example', tlsRequired: false },
  });
  expect(await nowhere.send(mail('amina@mail.example'))).toMatch(/^E[A-Z]+$/);
});

test.each([
  ['says nothing', '', { greetingTimeout: 20 }, 'ETIMEDOUT'],
  ['greets and then takes longer than all of a mail may take', '220 ready\r\n', { wholeTimeout: 100 }, 'EABORT'],
])(
  'returns a server that accepts the connection and %s as a code, and leaves it',
  async (_how, greeting, timeouts, code) => {
    let left: Promise<void> | undefined;
    const silent = createServer((socket) => {
      left = new Promise((done) => socket.resume().on('close', () => done()));
      socket.write(greeting);
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const waiting = createMailTransport(
      { mail: { smtpUrl: url, from: 'giving@give.example', tlsRequired: false } },
      timeouts,
    );
    expect(await waiting.send(mail('amina@mail.example'))).toBe(code);
    await left;
    silent.close();
  },
);

test('sends nothing to a server without TLS if TLS is required', async () => {
  const before = heard;
  const guarded = createMailTransport({ mail: { smtpUrl, from: 'giving@give.example', tlsRequired: true } });
  expect(await guarded.send(mail('amina@mail.example'))).toMatch(/^E[A-Z]+$/);
  expect(heard.slice(before.length)).not.toContain('MAIL FROM');
});
