import type { MailPort } from '#ports/mail/port.ts';
import { unsealedAudit } from './audit/seal-audit.ts';
import { keepDraining } from './database/keep-draining.ts';
import { ensurePartitions } from './database/open.ts';
import { background, defineModule } from './define-module.ts';
import { removeOldEvents } from './events/remove-old-events.ts';
import { work } from './jobs/define-job.ts';
import { dropOldAttachments } from './jobs/drop-attachments.ts';
import { sendMailHandler, sendMailJob } from './jobs/send-mail.ts';
import type { Kernel } from './kernel.ts';
import { removeOldKeys } from './plugins/request-keys.ts';

/** What the kernel itself does beside the requests. */
export const kernelModule = ({ db, log }: Kernel, { mail }: { readonly mail: MailPort }) =>
  defineModule({
    name: 'kernel',
    jobs: [work(sendMailJob, sendMailHandler(db, mail))],
    retention: {
      partitions: (now) => ensurePartitions(db, now),
      events: (now) => removeOldEvents(db, now),
      'mail attachments': (now) => dropOldAttachments(db, now),
      'idempotency keys': (now) => removeOldKeys(db, now),
    },
    workers: [background(() => keepDraining(unsealedAudit(db), log))],
  });
