import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { ManualClock } from '../clock.ts';
import { inTransaction } from '../db.ts';
import { createLogger } from '../log.ts';
import { renderMail } from './mail-template.ts';
import { enqueueMail, mailRow, purgeMail, sendWaitingMail } from './outbox.ts';
import { type OutgoingMail, SEND_MINUTES } from './transport.ts';

let database: TestDatabase;
const clock = new ManualClock('2026-11-21T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock.moveTo('2026-11-21T12:00:00Z');
  await database.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => database.drop());

const message = (to: string) => ({
  kind: 'test',
  scheduleId: null,
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  locale: 'en',
});
const enqueue = (to: string) => inTransaction(database.db, (trx) => enqueueMail(trx, message(to), clock.now()));
const log = createLogger({ logLevel: 'silent' });
const round = (send: (mail: OutgoingMail) => Promise<string | null>) =>
  sendWaitingMail({ db: database.db, clock, log, transport: { send }, writers: {} });
const states = async () => {
  const rows = await database.db.selectFrom('mail_outbox').select(['status', 'attempts']).orderBy('id').execute();
  return rows.map((row) => `${row.status} ${row.attempts}`);
};

describe('the mail outbox', () => {
  test('sends a mail only if its transaction commits', async () => {
    await enqueue('kept@mail.example');
    const lost = inTransaction(database.db, async (trx) => {
      await enqueueMail(trx, message('lost@mail.example'), clock.now());
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const sent: string[] = [];
    const send = async (mail: OutgoingMail) => {
      sent.push(mail.to);
      return null;
    };
    expect(await round(send)).toBe(true);
    expect(await round(send)).toBe(false);
    expect(sent).toEqual(['kept@mail.example']);
  });

  test('retries with growing delays and gives up after the last', async () => {
    await enqueue('down@mail.example');
    const tries: string[] = [];
    const refuse = async () => {
      tries.push(clock.now().toISOString().slice(11, 16));
      return 'ECONNREFUSED';
    };
    for (const minutes of [0, 0.5, 1, 5, 30, 120, 720, 720]) {
      clock.moveBy(minutes * 60_000);
      await round(refuse);
    }
    expect(tries).toHaveLength(6);
    expect(await states()).toEqual(['failed 6']);
  });

  test('gives up a mail of a kind that lasts for minutes once these have passed, and no other', async () => {
    await inTransaction(database.db, async (trx) => {
      for (const kind of ['login_code', 'test'])
        await enqueueMail(trx, { ...message('down@mail.example'), kind }, clock.now());
    });
    const sent: string[] = [];
    const lasting = { login_code: 10 };
    const attempt = (answer: string | null) => {
      const send = async ({ id }: OutgoingMail) => {
        sent.push(id);
        return answer;
      };
      return sendWaitingMail({ db: database.db, clock, log, transport: { send }, writers: {}, lasting });
    };
    for (const minutes of [0, 1, 5]) {
      clock.moveBy(minutes * 60_000);
      await attempt('ECONNREFUSED');
    }
    expect(sent).toHaveLength(6);
    clock.moveBy(30 * 60_000);
    await attempt(null);
    expect(sent).toHaveLength(7);
    expect(await states()).toEqual(['failed 4', 'sent 4']);
  });

  test('fails a round whose sent mail cannot be marked, when its other mail has been sent', async () => {
    for (const name of ['one', 'two']) await enqueue(`${name}@mail.example`);
    await sql`alter table mail_outbox add constraint none_sent check (status <> 'sent')`.execute(database.db);
    const sent: string[] = [];
    const send = async ({ to }: OutgoingMail) => {
      // Long enough for the first to be marked meanwhile.
      for (let times = 0; times < 5; times++) await sql`select 1`.execute(database.db);
      sent.push(to);
      return null;
    };
    await expect(round(send)).rejects.toThrow('none_sent');
    expect(sent).toHaveLength(2);
    await sql`alter table mail_outbox drop constraint none_sent`.execute(database.db);
  });

  test('sends each mail once even with several workers', async () => {
    for (let mail = 0; mail < 60; mail++) await enqueue(`donor-${mail}@mail.example`);
    const sent: string[] = [];
    const send = async (mail: OutgoingMail) => {
      await new Promise((done) => setImmediate(done));
      sent.push(mail.to);
      return null;
    };
    const worker = async () => {
      while (await round(send));
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  test('sends each mail once though the mail server is so slow that leases expire meanwhile', async () => {
    for (let mail = 0; mail < 6; mail++) await enqueue(`donor-${mail}@mail.example`);
    const sent: string[] = [];
    const send = async ({ to }: OutgoingMail) => {
      // What is sent is marked beside the next mail, in no time by the clock that is moved here.
      await vi.waitFor(async () => {
        const marked = (await states()).filter((state) => state.startsWith('sent'));
        expect(marked).toHaveLength(sent.length);
      });
      sent.push(to);
      clock.moveBy((SEND_MINUTES * 60_000) / 2);
      // Another worker, whose mail server is fast.
      await round(async (other) => {
        sent.push(other.to);
        return null;
      });
      return null;
    };
    await round(send);
    expect(sent.toSorted()).toEqual(Array.from({ length: 6 }, (_, mail) => `donor-${mail}@mail.example`));
    expect(new Set(await states())).toEqual(new Set(['sent 1', 'sent 2']));
  });

  test('sends a killed worker’s mail after its lease expires', async () => {
    await enqueue('left@mail.example');
    await expect(round(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await round(async () => null)).toBe(false);
    clock.moveBy((SEND_MINUTES + 1) * 60_000);
    expect(await round(async () => null)).toBe(true);
    expect(await states()).toEqual(['sent 2']);
  });

  test('leaves a mail to its worker for as long as a mail server is waited for', async () => {
    await enqueue('scanned@mail.example');
    const others: boolean[] = [];
    await round(async () => {
      clock.moveBy(SEND_MINUTES * 60_000);
      others.push(await round(async () => null));
      return null;
    });
    expect(others).toEqual([false]);
    expect(await states()).toEqual(['sent 1']);
  });

  test.each([null, 'ECONNREFUSED'])(
    'leaves a mail to the worker that has it now, whatever an earlier one hears: %s',
    async (heard) => {
      await enqueue('stalled@mail.example');
      await round(async () => {
        // A process that stands still past its lease.
        clock.moveBy((SEND_MINUTES + 1) * 60_000);
        await expect(round(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
        return heard;
      });
      expect(await states()).toEqual(['sending 2']);
    },
  );

  test('purges a backlog of settled mail in batches, of one kind or all, by an index', async () => {
    const old = new Date('2026-10-01');
    const rows = Array.from({ length: 1002 }, (_, at) => ({
      ...mailRow({ ...message('old@mail.example'), kind: at === 0 ? 'code' : 'test' }, old),
      status: 'sent',
    }));
    await database.db.insertInto('mail_outbox').values(rows).execute();
    const statements: string[] = [];
    const seen = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await purgeMail(seen, clock.now(), 'code')).toBe(1);
    expect(await purgeMail(seen, clock.now())).toBe(1001);
    expect(statements).toHaveLength(3);
    const { rows: indexes } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexname like 'mail_outbox_settled%' order by 1`.execute(
      database.db,
    );
    expect(indexes.map(({ name }) => name)).toEqual(['mail_outbox_settled', 'mail_outbox_settled_by_kind']);
  });

  test('purges old settled mail and keeps waiting mail', async () => {
    await enqueue('old@mail.example');
    await round(async () => null);
    await enqueue('waiting@mail.example');
    expect(await purgeMail(database.db, new Date('2026-12-30'))).toBe(1);
    expect(await states()).toEqual(['pending 0']);
  });
});

test('a mail has the same content as text and as HTML, which escapes what a donor typed', () => {
  const content = {
    locale: 'ar',
    title: 'Nights <b>',
    paragraphs: ['Dear "A" & B'],
    table: { head: ['Night'], rows: [['<script>']] },
    link: { label: 'Open', href: 'https://give.example/#key=1.a' },
    footer: 'Bye',
  };
  const { text, html } = renderMail(content);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('Dear &quot;A&quot; &amp; B');
  for (const part of ['Nights <b>', 'Dear "A" & B', 'https://give.example/#key=1.a', 'Bye'])
    expect(text).toContain(part);
});

test('a mail keeps its language and direction where a mail client drops those of the document', () => {
  const { html } = renderMail({ locale: 'ar', title: 'Nights', paragraphs: [], footer: 'Bye' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body lang="ar" dir="rtl" ');
  expect(html).toContain('<div role="article" aria-roledescription="email" lang="ar" dir="rtl" ');
});
