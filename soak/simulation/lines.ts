import pg from 'pg';

/** The answer to a transaction that begins with its first statement, or ends without one. */
const NOTHING = { command: '', rowCount: null, rows: [], fields: [], oid: 0 };

/** A connection to a database. It outlives who uses it, since a new one has to parse and plan every statement anew. */
export class Line extends pg.Client {
  readonly url: string | undefined;
  #mayBegin = false;

  constructor(config: pg.ClientConfig) {
    // How long something takes on this machine decides nothing.
    const untimed = { connectionTimeoutMillis: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
    super({ ...config, ...untimed, pipeline: true } as pg.ClientConfig);
    this.url = config.connectionString;
    // Whoever uses it hears it too; nobody does while it is not in use.
    this.on('error', () => undefined);
  }

  get pid(): number {
    return Number(Reflect.get(this, 'processID'));
  }

  get isQueryable(): boolean {
    return Reflect.get(this, '_queryable') === true;
  }

  /** The answer to a statement that need not be sent: a transaction is begun together with its first one. */
  answerAtOnce(text: string): typeof NOTHING | null {
    const isEmpty = this.#mayBegin && (text === 'commit' || text === 'rollback');
    if (text !== 'begin' && !isEmpty) return null;
    this.#mayBegin = text === 'begin';
    return NOTHING;
  }

  async send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#mayBegin) return this.query(statement);
    this.#mayBegin = false;
    const { stream } = Reflect.get(this, 'connection');
    stream.cork();
    const answers = [this.query({ name: 'begin', text: 'begin' }), this.query(statement)] as const;
    stream.uncork();
    const [, answer] = await Promise.all(answers);
    return answer;
  }

  /** Ends what its user has left open. */
  async reset(): Promise<void> {
    this.#mayBegin = false;
    for (const event of ['error', 'end']) this.removeAllListeners(event);
    this.on('error', () => undefined);
    if (Reflect.get(this, '_txStatus') !== 'I') await this.query('rollback');
  }
}
