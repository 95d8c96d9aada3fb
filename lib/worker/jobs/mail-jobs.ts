import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { userId } from '@/lib/kernel/ids';
import { deliverTo } from '@/lib/notices/mail/deliver';
import { mailTask, requeueAbandoned } from '@/lib/notices/mail/mail-queue';
import type { MailSettings } from '@/lib/notices/mail/mail-settings';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import type { Jobs } from './jobs';

const payload = z.object({ userId: z.string() });

/** The jobs that send the e-mails of notices. */
export function mailJobs({ db, mail }: { readonly db: Database; readonly mail: MailSettings }): Jobs {
  const now = () => new Date();
  const parts = { db, transport: createMailTransport(mail), linkTo: mail.linkTo, now };
  return {
    tasks: {
      [mailTask]: (given: unknown) => deliverTo(parts, userId(payload.parse(given).userId)),
    },
    sweep: () => requeueAbandoned(db, now()),
  };
}
