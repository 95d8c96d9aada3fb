import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { iban } from '@/lib/kernel/banking/iban';
import { paymentId } from '@/lib/kernel/ids';
import { zero } from '@/lib/kernel/money';
import { followChain } from '@/lib/notices/follow';
import { listMailItems } from '@/lib/notices/items';
import { composeDigest } from '@/lib/notices/mail/digest';
import { listNotices } from '@/lib/notices/queries';
import { chooseIncomingThreshold, findIncomingThreshold } from '@/lib/notices/settings';
import type { ProviderStatement } from '@/lib/provider/contract/contract';
import { syncMonth } from '@/lib/statements/store/sync/sync';
import { decideConfidentiality } from '../../support/batches/confidential-account';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import { createTeamDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';
import { createClock, statementProvider } from '../../support/statements/statement-cache';
import { type Movement, november, replyOf } from '../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');

async function followAll(db: Database): Promise<void> {
  while ((await followChain({ db, mail: true, kinds: changeRequestKinds })) > 0);
}

/** A followed chain, and a statement of the 21st that the test writes. */
async function openStatement() {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  const clock = createClock('2026-11-21T12:00:00Z');
  let reply: ProviderStatement;
  const parts = { db, provider: statementProvider(() => reply), now: clock.now };
  const own = (person: Actor) => granted(person, 'profile:manage');
  await followAll(db);
  return {
    db,
    team,
    own,
    watch: (person: Actor, from: Parameters<typeof chooseIncomingThreshold>[2]) =>
      chooseIncomingThreshold(db, own(person), from),
    /** The bank's statement from now on, which is fetched. */
    book: async (movements: readonly Movement[]) => {
      reply = replyOf(movements);
      clock.advanceMinutes(10);
      await syncMonth(parts, account, november.from);
      await followAll(db);
    },
    noticesOf: async (person: Actor) =>
      (await listNotices(db, own(person))).notices.map(({ text, about, href }) => ({ text, about, href })),
  };
}

const today = 20;
const incoming = (id: string, cents: number, rest: Partial<Movement> = {}): Movement => ({
  cents,
  day: today,
  paymentId: paymentId(id),
  beneficiaryName: 'Müller GmbH',
  ...rest,
});

describe('an incoming payment', () => {
  it('is noticed once by those who watch its amount, with sender and entry', async () => {
    const { team, watch, book, noticesOf } = await openStatement();
    await watch(team.viewer, '0.01');
    await watch(team.maker, '1000.00');
    await watch(team.approver, '10000.00');
    const movements = [incoming('1', 123_456), incoming('2', 99_999)];
    await book(movements);
    await book([...movements, incoming('3', -500)]);
    const large = {
      text: 'Incoming payment',
      about: '1,234.56 EUR from Müller GmbH',
      href: `/statements/${account}?from=2026-11-21&to=2026-11-21&q=1`,
    };
    expect(await noticesOf(team.maker)).toEqual([large]);
    expect(await noticesOf(team.viewer)).toEqual([
      expect.objectContaining({ about: '999.99 EUR from Müller GmbH' }),
      large,
    ]);
    expect(await noticesOf(team.approver)).toEqual([]);
    expect(await noticesOf(team.otherMaker)).toEqual([]);
  });

  it('is noticed when it moves in the statement, but not again', async () => {
    const { team, watch, book, noticesOf } = await openStatement();
    await watch(team.viewer, '0.01');
    await book([incoming('1', 500)]);
    await book([incoming('2', 700), incoming('1', 500)]);
    await book([incoming('2', 700)]);
    await book([incoming('2', 700), incoming('1', 500)]);
    expect((await noticesOf(team.viewer)).map(({ about }) => about)).toEqual([
      '7.00 EUR from Müller GmbH',
      '5.00 EUR from Müller GmbH',
    ]);
  });

  it('is no news if it is days old, or from an own account', async () => {
    const { db, team, watch, book, noticesOf } = await openStatement();
    const ownAccount = iban('LT189999900000000101');
    await db.insert(cachedAccounts).values({
      iban: ownAccount,
      position: 0,
      accountType: 'OPERATIONAL',
      status: 'ACTIVE',
      isCommission: true,
      balance: zero,
      fetchedAt: new Date(),
    });
    await watch(team.viewer, '0.01');
    await book([incoming('1', 500, { day: 10 }), incoming('2', 700, { account: ownAccount })]);
    expect(await noticesOf(team.viewer)).toEqual([]);
  });

  it('into a confidential account is noticed by those who work on it, and by approvers', async () => {
    const { db, team, watch, book, noticesOf } = await openStatement();
    await db.insert(cachedAccounts).values({
      iban: account,
      position: 0,
      accountType: 'OPERATIONAL',
      status: 'ACTIVE',
      isCommission: true,
      balance: zero,
      fetchedAt: new Date(),
    });
    await decideConfidentiality(db, account, [team.otherMaker]);
    const watchers = [team.viewer, team.maker, team.otherMaker, team.approver];
    for (const person of watchers) await watch(person, '0.01');
    await book([incoming('1', 500)]);
    const counts = await Promise.all(
      watchers.map(async (person) => (await noticesOf(person)).filter(({ about }) => about).length),
    );
    expect(counts).toEqual([0, 0, 1, 1]);
    expect(await noticesOf(team.viewer)).toEqual([]);
  });

  it('is not recorded while nobody watches', async () => {
    const { db, team, watch, book } = await openStatement();
    await watch(team.viewer, '0.01');
    await db.update(users).set({ isActive: false }).where(eq(users.id, team.viewer.id));
    await book([incoming('1', 500)]);
    const records = await db.execute(
      `select from audit_records where action = 'payment.received' order by sequence`,
    );
    expect(records).toHaveLength(0);
  });

  it('is in an e-mail with others as one matter', async () => {
    const { db, team, watch, book } = await openStatement();
    await watch(team.viewer, '0.01');
    await book([incoming('1', 500), incoming('2', 700, { beneficiaryName: '' })]);
    const [mail] = await db.execute<{ id: string }>(
      `insert into mails (user_id, made_at, lease_until) values ('${team.viewer.id}', now(), now()) returning id`,
    );
    await db.execute(`update notices set mail_id = '${mail?.id}'`);
    // safe: read from the column
    const items = await listMailItems(db, mail?.id as Parameters<typeof listMailItems>[1]);
    const digest = composeDigest({ name: 'Vera', linkTo: 'https://paydesk.example' }, items);
    expect(digest?.text).toContain('2 incoming payments.\n  5.00 EUR from Müller GmbH\n  7.00 EUR without');
    expect(digest?.text).toContain('https://paydesk.example/statements');
  });
});

describe('a returned payment of a confidential batch', () => {
  it('is noticed without its amount and name by those who may not read the batch', async () => {
    const { app, batch, secrets } = await paidPayroll();
    const { db, team } = app;
    await followAll(db);
    const [wage] = await app.sql<{ external: string; amount: string }[]>`
      select external_payment_id as external, amount from orders where batch_id = ${batch.id} limit 1`;
    const own = granted(team.viewer, 'profile:manage');
    await chooseIncomingThreshold(db, own, '0.01');
    const returned = {
      ...incoming('7001', Number(wage?.amount.replace('.', ''))),
      externalPaymentId: wage?.external ?? '',
      beneficiaryName: 'Quenya Wagestone',
    };
    const clock = createClock('2026-11-21T12:00:00Z');
    const provider = statementProvider(() => replyOf([returned]));
    await syncMonth({ db, provider, now: clock.now }, account, november.from);
    await followAll(db);
    const { notices } = await listNotices(await readerDatabase(db, team.viewer), own);
    expect(notices).toMatchObject([{ text: 'Incoming payment', href: '/statements' }]);
    expect(secrets.filter((secret) => JSON.stringify(notices).includes(secret))).toEqual([]);
  });
});

describe('the choice of incoming payments', () => {
  it('is one of the steps, or none', async () => {
    const { db, team, own, watch } = await openStatement();
    expect(await findIncomingThreshold(db, own(team.maker))).toBeUndefined();
    await watch(team.maker, '1000.00');
    expect(await findIncomingThreshold(db, own(team.maker))).toBe('1000.00');
    await watch(team.maker, undefined);
    expect(await findIncomingThreshold(db, own(team.maker))).toBeUndefined();
  });
});
