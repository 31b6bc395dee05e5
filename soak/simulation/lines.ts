import type pg from 'pg';
import { NamingClient, PREPARED_MARK } from '../../packages/server/src/lib/db.ts';

/** A connection to a database. It outlives who uses it, since a new one has to parse and plan every statement anew. */
export class Line extends NamingClient {
  readonly url: string | undefined;

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

  /** Sends a statement, or answers it here as the product's own connections do. Each with values is prepared. */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isSentAsItIs = text.endsWith(PREPARED_MARK) || values.length === 0;
    return this.query(isSentAsItIs ? text : `${text} ${PREPARED_MARK}`, [...values]);
  }

  /** Ends what its user has left open. */
  async reset(): Promise<void> {
    for (const event of ['error', 'end']) this.removeAllListeners(event);
    this.on('error', () => undefined);
    await this.send('rollback', []);
  }
}
