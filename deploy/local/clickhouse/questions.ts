import type { Session } from 'chdb';

/** A connection for questions of our own to the engine: one runs at a time, and its answer is one text. */
export class Questions {
  readonly #session: Session;
  #last: Promise<unknown> = Promise.resolve();

  constructor(session: Session) {
    this.#session = session;
  }

  ask(sql: string): Promise<string> {
    const asking = this.#last.then(async () => {
      const answer = await this.#session.queryAsync(sql, { format: 'TSVRaw' });
      return Buffer.from(answer.bytes()).toString('utf8').trim();
    });
    this.#last = asking.catch(() => {});
    return asking;
  }

  /** Waits for the questions that were asked. */
  async close(): Promise<void> {
    await this.#last;
    this.#session.close();
  }
}
