import type { Db } from '#kernel/database/open.ts';
import type { MailPort } from './port.ts';

/** Delivers nothing: the table of mails is itself the mailbox, which the demo reads and an operator can look into. */
export const outboxMail = (db: Db): MailPort => ({
  async send({ id }) {
    const marked = await db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: new Date() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!marked) throw new Error(`There is no mail ${id} in the outbox`);
  },
});
