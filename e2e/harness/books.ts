import pg from 'pg';

/** One night in our books and the processor's. Amounts in minor units. */
export interface Night {
  readonly number: number;
  readonly date: string;
  readonly status: string;
  readonly amount: number;
  readonly tip: number;
  readonly fee: number;
  readonly total: number;
  /** Successful charges in the processor's own record. */
  readonly charges: number;
  readonly captured: number;
  /** The ledger's amounts by account. */
  readonly toCharity: number;
  readonly toTips: number;
  readonly toFees: number;
  /** What a sponsor adds to it: reserved for it, or drawn with its charge. */
  readonly share: number;
  /** What the ledger has posted of it to the charity. */
  readonly matched: number;
}

/** What is matched of a schedule. Minor units. */
export interface Match {
  /** In all, for its nights still to come and for those charged. */
  readonly reserved: number;
  readonly drawn: number;
  /** What its pot has left for others, by its row and by the ledger. */
  readonly available: number;
  readonly inPot: number;
  /** What the ledger holds of the pot as reserved. */
  readonly inReserve: number;
}

/** The database of a running server. */
export class Books {
  readonly #client: pg.Client;
  /** Its URL, for callers that need their own connection. */
  readonly address: pg.ClientConfig;

  private constructor(client: pg.Client, address: pg.ClientConfig) {
    this.#client = client;
    this.address = address;
  }

  /** @param address URL of the database for the role that owns its tables */
  static async open(address: pg.ClientConfig): Promise<Books> {
    const client = new pg.Client(address);
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    return new Books(client, address);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Every night of a schedule, in order. */
  async nights(scheduleId: string): Promise<Night[]> {
    const { rows } = await this.#client.query<Night>(
      `with charged as (
         select i.metadata ->> 'payment_id' as payment, count(*)::int as charges, sum(c.amount)::int as captured
         from sandbox_charges c join sandbox_payment_intents i on i.id = c.intent
         where c.status = 'succeeded' group by 1),
       booked as (
         select a.payment_id as payment,
           coalesce(sum(t.amount) filter (where k.kind = 'charity_payable' and x.kind = 'charge'), 0)::int as charity,
           coalesce(sum(t.amount) filter (where x.kind = 'match_posted'), 0)::int as matched,
           coalesce(sum(t.amount) filter (where k.kind = 'tips'), 0)::int as tips,
           coalesce(sum(t.amount) filter (where k.kind = 'fee_cover'), 0)::int as fees
         from payment_attempts a
           join ledger_transactions x on x.source_id = a.id
           join ledger_transfers t on t.transaction_id = x.id
           join ledger_accounts k on k.id = t.credit_account
         group by 1)
       select p.number, p.local_date::text as date, p.status, p.amount::int, p.tip::int, p.fee::int, p.total::int,
         coalesce(charged.charges, 0) as charges, coalesce(charged.captured, 0) as captured,
         coalesce(booked.charity, 0) as "toCharity", coalesce(booked.tips, 0) as "toTips",
         coalesce(booked.fees, 0) as "toFees",
         coalesce(share.amount, 0)::int as share, coalesce(booked.matched, 0) as matched
       from payments p
         left join match_shares share on share.payment_id = p.id
         left join charged on charged.payment = p.id::text
         left join booked on booked.payment = p.id
       where p.schedule_id = $1 order by p.number`,
      [scheduleId],
    );
    return rows;
  }

  /** What is matched of a schedule; undefined without a pot. */
  async match(scheduleId: string): Promise<Match | undefined> {
    const { rows } = await this.#client.query<Match>(
      `with pot as (select pot.* from schedules s join match_pots pot on pot.id = s.match_pot_id where s.id = $1),
       shares as (
         select coalesce(sum(share.amount) filter (where share.state = 'reserved'), 0)::int as reserved,
           coalesce(sum(share.amount) filter (where share.state = 'drawn'), 0)::int as drawn
         from payments p join match_shares share on share.payment_id = p.id where p.schedule_id = $1),
       held as (
         select k.kind, sum(case when t.credit_account = k.id then t.amount else -t.amount end)::int as amount
         from ledger_accounts k join ledger_transfers t on k.id in (t.credit_account, t.debit_account)
         where k.owner in (select id::text from pot) group by 1)
       select shares.*, pot.available::int,
         coalesce((select amount from held where kind = 'match_pot'), 0) as "inPot",
         coalesce((select amount from held where kind = 'match_reserved'), 0) as "inReserve"
       from pot, shares`,
      [scheduleId],
    );
    return rows[0];
  }

  /** Ids of a donor's schedules. */
  async schedulesOf(email: string): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>(
      'select schedule_id as id from schedule_contacts where email = $1',
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async shareCode(scheduleId: string): Promise<string> {
    return this.#scheduleText('share_code', scheduleId);
  }

  /** The share code of the link that a schedule's donor followed. */
  async cameBy(scheduleId: string): Promise<string> {
    return this.#scheduleText('chain_code', scheduleId);
  }

  /** Blocks every write of a schedule. @returns releases them */
  async holdSchedules(): Promise<() => Promise<void>> {
    const holder = new pg.Client(this.address);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table schedules in share mode');
    return () => holder.end();
  }

  /** Waits until a write of a schedule is blocked. */
  async someoneWaitsForSchedules(): Promise<void> {
    const waiting = `select 1 from pg_locks where relation = 'schedules'::regclass and not granted`;
    const until = Date.now() + 10_000;
    while ((await this.#client.query(waiting)).rows.length === 0) {
      if (Date.now() > until) throw new Error('nothing tries to write a schedule');
    }
  }

  async #scheduleText(column: 'share_code' | 'chain_code', scheduleId: string): Promise<string> {
    const { rows } = await this.#client.query<{ text: string }>(
      `select ${column} as text from schedules where id = $1`,
      [scheduleId],
    );
    return rows[0]?.text ?? '';
  }

  /** The schedules of a campaign that were begun beside another schedule. */
  async besides(scheduleId: string, campaign: string): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>(
      'select id from schedules where connection_id = $1 and campaign_id = $2 and id <> $1',
      [scheduleId, campaign],
    );
    return rows.map(({ id }) => id);
  }

  /** The schedules that were made in the same checkout, to several charities. */
  async connected(scheduleId: string): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>(
      'select id from schedules where connection_id = $1 and id <> $1',
      [scheduleId],
    );
    return rows.map(({ id }) => id);
  }

  /** The signed link in a schedule's confirmation mail, or in the first mail of another kind. */
  async mailedLink(scheduleId: string, kind: string | null = null): Promise<string> {
    const body = await this.mailed(scheduleId, kind);
    const link = /https?:\/\/\S+\/account\/schedules\/\S+#key=[\w.-]+/.exec(body)?.[0];
    if (!link) throw new Error(`no signed link was mailed for ${scheduleId}: ${body || 'there is no mail'}`);
    return link;
  }

  /** The text of a schedule's first mail, or of the first of a kind; empty without one. */
  async mailed(scheduleId: string, kind: string | null = null): Promise<string> {
    const read = () =>
      this.#client.query<{ body: string }>(
        `select body_text as body from mail_outbox
         where schedule_id = $1 and ($2::text is null or kind = $2) order by created_at, id limit 1`,
        [scheduleId, kind],
      );
    let { rows } = await read();
    // Some mails are written when the worker sends them.
    for (const until = Date.now() + 10_000; rows[0]?.body === '' && Date.now() < until; ) ({ rows } = await read());
    return rows[0]?.body ?? '';
  }

  /** How a gift is paid for, in our books and in the processor's. */
  async paidBy(scheduleId: string): Promise<{ readonly ours: string; readonly processors: string | null } | undefined> {
    const { rows } = await this.#client.query<{ ours: string; processors: string | null }>(
      `select s.payment_type as ours, m.wallet as processors
       from schedules s join payment_methods saved on saved.id = s.payment_method_id
         join sandbox_payment_methods m on m.id = saved.processor_payment_method_id where s.id = $1`,
      [scheduleId],
    );
    return rows[0];
  }

  /** The code in the latest mail with one to an address. */
  async mailedCode(email: string): Promise<string> {
    const { rows } = await this.#client.query<{ body: string }>(
      `select body_text as body from mail_outbox
       where recipient = $1 and kind in ('registration_code', 'login_code', 'card_code') order by created_at desc, id desc limit 1`,
      [email],
    );
    const code = /^\d{6,8}$/m.exec(rows[0]?.body ?? '')?.[0];
    if (!code) throw new Error(`no code was mailed to ${email}: ${rows[0]?.body ?? 'there is no mail'}`);
    return code;
  }

  /** The link to a schedule in the latest mail of requested links to an address. */
  async requestedLink(email: string, scheduleId: string): Promise<string> {
    const { rows } = await this.#client.query<{ body: string }>(
      `select body_text as body from mail_outbox
       where recipient = $1 and kind = 'schedule_links' order by created_at desc, id desc limit 1`,
      [email],
    );
    const link = new RegExp(`https?://\\S+/account/schedules/${scheduleId}#key=[\\w.-]+`).exec(
      rows[0]?.body ?? '',
    )?.[0];
    if (!link) throw new Error(`no link to ${scheduleId} was mailed: ${rows[0]?.body ?? 'there is no mail'}`);
    return link;
  }
}

/** Expects all three records to agree: charged once and exactly, or not at all. */
export function disagreements(nights: readonly Night[]): string[] {
  return nights.flatMap((night) => {
    const is = [night.charges, night.captured, night.toCharity, night.toTips, night.toFees, night.matched];
    const should =
      night.status === 'succeeded'
        ? [1, night.total, night.amount, night.tip, night.fee, night.share]
        : [0, 0, 0, 0, 0, 0];
    return JSON.stringify(is) === JSON.stringify(should)
      ? []
      : [
          `night ${night.number} (${night.status}): charges, captured, charity, tips, fees, match are ${is}, should be ${should}`,
        ];
  });
}
