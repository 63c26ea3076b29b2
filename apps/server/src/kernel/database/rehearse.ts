import type { Db } from './open.ts';

class RolledBack<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('A rehearsal is never kept');
    this.answer = answer;
  }
}

/** Runs statements that write and answers what they lead to; nothing of it is kept. */
export const rehearse = <Answer>(db: Db, act: (trx: Db) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .execute(async (trx): Promise<Answer> => {
      throw new RolledBack(await act(trx));
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.answer as Answer;
      throw error;
    });
