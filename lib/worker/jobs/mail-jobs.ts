import { z } from 'zod';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { type Actor, grant } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { userId } from '@/lib/kernel/ids';
import { deliverTo } from '@/lib/notices/mail/deliver';
import { mailTask, requeueAbandoned } from '@/lib/notices/mail/mail-queue';
import type { MailSettings } from '@/lib/notices/mail/mail-settings';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import type { Jobs } from './jobs';

const payload = z.object({ userId: z.string() });

/** The jobs that send the e-mails of notices. */
export function mailJobs({ db, mail }: { readonly db: Database; readonly mail: MailSettings }): Jobs {
  const now = () => new Date();
  const readBalances = (reader: Actor) => cachedBalances(db, reader);
  const parts = { db, transport: createMailTransport(mail), linkTo: mail.linkTo, now, readBalances };
  return {
    tasks: {
      [mailTask]: (given: unknown) => deliverTo(parts, userId(payload.parse(given).userId)),
    },
    sweep: () => requeueAbandoned(db, now()),
  };
}

/** Balances of the last account list or statement: an e-mail does not ask the provider. */
async function cachedBalances(db: Database, reader: Actor) {
  const granted = grant(reader, 'statements:read');
  const accounts = granted ? await listCachedAccounts(await readerDatabase(db, reader), granted) : [];
  return Object.fromEntries(accounts.map(({ iban, balance }) => [iban, balance]));
}
