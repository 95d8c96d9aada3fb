import { and, eq, isNull, sql } from 'drizzle-orm';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { type MailId, mails, notices } from '@/lib/db/schema/records/notices';
import { readPreferences } from '@/lib/identity/preferences';
import type { UserId } from '@/lib/kernel/ids';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { isStillOf } from '../audience';
import { listMailItems, type NoticeItem } from '../items';
import { composeDigest, listedApprovals } from './digest';
import type { MailTransport } from './mail-transport';
import { readRiskLines } from './read-risk-lines';

export type DeliverParts = {
  readonly db: Database;
  readonly transport: MailTransport;
  /** Base URL of links. */
  readonly linkTo: string;
  readonly now: () => Date;
  /** Our accounts' balances by IBAN, as this person may read them. */
  readonly readBalances?: (reader: Actor) => Promise<Readonly<Record<string, bigint>> | undefined>;
};

/** The mail server did not accept an e-mail for now. The queue retries with back-off. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/**
 * Lease in milliseconds, longer than any exchange with a mail server. Afterwards another process takes over
 * the e-mail.
 */
export const leaseMs = 5 * 60_000;
/** An e-mail that failed for a day is given up as outdated. */
const staleMs = 24 * 60 * 60_000;

type Claimed = { readonly id: MailId; readonly madeAt: Date };

/**
 * Sends a person one e-mail with all pending notices. The e-mail is stored before sending and closed
 * afterwards. It is skipped if nothing is left to report. A duplicate is possible only if a process dies
 * between the server's reply and the commit; both have the same Message-ID. Throws `MailNotTaken`.
 */
export async function deliverTo(parts: DeliverParts, userId: UserId): Promise<void> {
  for (;;) {
    const mail = await parts.db.transaction((tx) => claim(tx, userId, parts.now()));
    if (!mail) return;
    await deliver(parts, userId, mail);
  }
}

/**
 * The person's open e-mail, or a new one; undefined while another process holds its lease, and if nothing is
 * pending.
 */
async function claim(tx: Transaction, userId: UserId, now: Date): Promise<Claimed | undefined> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const [open] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), isNull(mails.closedAt)))
    .for('update');
  if (open) {
    if (open.leaseUntil > now) return undefined;
    await tx.update(mails).set({ leaseUntil }).where(eq(mails.id, open.id));
    return open;
  }
  const unsent = and(eq(notices.userId, userId), sql`${notices.isForMail}`, isNull(notices.mailId));
  const [some] = await tx.select({ sequence: notices.sequence }).from(notices).where(unsent).limit(1);
  if (!some) return undefined;
  const [made] = await tx
    .insert(mails)
    .values({ userId, madeAt: now, leaseUntil })
    .onConflictDoNothing()
    .returning();
  if (!made) return undefined;
  await tx.update(notices).set({ mailId: made.id }).where(unsent);
  return made;
}

async function deliver(parts: DeliverParts, userId: UserId, mail: Claimed) {
  const { db, transport, now } = parts;
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
    })
    .from(users)
    .where(eq(users.id, userId));
  const digest = person?.isActive && (await composeFor(parts, person, mail.id));
  if (!digest) return close(db, mail.id, 'nothing_left', now());
  const to = { name: person.name, address: person.email };
  const sent = await transport.send({ id: mail.id, to, ...digest });
  if (sent.ok) return close(db, mail.id, 'sent', now());
  const problem = sent.error.words;
  if (sent.error.kind === 'never') return close(db, mail.id, 'refused', now(), problem);
  if (now().getTime() - mail.madeAt.getTime() > staleMs)
    return close(db, mail.id, 'given_up', now(), problem);
  await db.update(mails).set({ leaseUntil: now(), problem }).where(stillOpen(mail.id));
  throw new MailNotTaken(`the mail server did not take an e-mail: ${problem}`);
}

/** In the language and forms of the recipient, whatever those of the people are who caused the notices. */
async function composeFor(parts: DeliverParts, person: Actor & { readonly name: string }, id: MailId) {
  const { db, linkTo } = parts;
  return inLocale(localeOf(await readPreferences(db, person.id)), async () => {
    // A notice may be about payments of a confidential batch that this person does not work on.
    const known = await listMailItems(await readerDatabase(db, person), id);
    const items = known.filter(({ action }) => isStillOf(person.role, action));
    return composeDigest({ name: person.name, linkTo }, items, await readRisksFor(parts, person, items));
  });
}

async function readRisksFor(
  { db, now, readBalances }: DeliverParts,
  reader: Actor,
  items: readonly NoticeItem[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = listedApprovals(items);
  if (listed.length === 0) return new Map();
  return readRiskLines(
    { db: await readerDatabase(db, reader), now: now(), balances: await readBalances?.(reader) },
    reader,
    listed,
  );
}

async function close(
  db: Database,
  id: MailId,
  outcome: 'sent' | 'refused' | 'given_up' | 'nothing_left',
  closedAt: Date,
  problem?: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ outcome, closedAt, ...(problem && { problem }) })
    .where(stillOpen(id));
}

const stillOpen = (id: MailId) => and(eq(mails.id, id), isNull(mails.closedAt));
