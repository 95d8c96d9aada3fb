import { eq, isNull } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, grant } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { mails } from '@/lib/db/schema/records/notices';
import { savePreferences } from '@/lib/identity/preferences';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { followChain } from '@/lib/notices/follow';
import { deliverTo, leaseMs, MailNotTaken } from '@/lib/notices/mail/deliver';
import { requeueAbandoned } from '@/lib/notices/mail/mail-queue';
import { createMailTransport, type MailTransport } from '@/lib/notices/mail/mail-transport';
import { editDraft } from '@/lib/orders/drafts/draft';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { texts } from '../../support/code/texts';
import { createTeamDatabase } from '../../support/database/database';
import { sepa, submit, submittedOrder, value } from '../../support/orders/orders';
import { giveRights } from '../../support/people/admins';
import { decodedMail, startMailServer } from '../../support/web/mail-server';

const dutch = iban('NL91ABNA0417164300');

/** A fixture with a mail server, whose chain is followed from here on. */
async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  await followChain({ db, mail: true, kinds: changeRequestKinds });
  const server = await startMailServer();
  const linkTo = 'https://paydesk.example';
  const settings = { url: server.url, from: 'Paydesk <paydesk@paydesk.example>', requireTls: false, linkTo };
  const transport = createMailTransport(settings);
  const follow = async () => {
    while ((await followChain({ db, mail: true, kinds: changeRequestKinds })) > 0);
  };
  const submitted = async (count: number) => {
    const orders = [];
    for (let order = 0; order < count; order += 1) orders.push(await submittedOrder(db, team));
    await follow();
    return orders;
  };
  const deliver = ({ id }: Pick<Actor, 'id'>, now = new Date()) =>
    deliverTo({ db, transport, linkTo, now: () => now }, id);
  return { ...database, team, server, follow, submitted, deliver, transport };
}

const later = () => new Date(Date.now() + leaseMs + 1_000);

const outcomes = async (db: Database) =>
  (await db.select({ outcome: mails.outcome }).from(mails)).map(({ outcome }) => outcome);

describe('an e-mail about notices', () => {
  test('collects everything that happened', async () => {
    const { server, team, submitted, deliver } = await openFixture();
    await submitted(12);
    await deliver(team.approver);
    await deliver(team.approver);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      to: [team.approver.email],
      subject: 'Paydesk: 12 payments are pending your approval',
    });
    expect(server.received[0]?.source).toContain('https://paydesk.example/approvals');
  });

  test('is in the language of its recipient, whatever that of its cause', async () => {
    installGerman();
    const { db, server, team, follow, deliver } = await openFixture();
    const own = grant(team.approver, 'profile:manage');
    if (own) await savePreferences(db, own, localeOf({ language: 'de' }));
    await inLocale(localeOf({ language: 'en' }), async () => {
      await submittedOrder(db, team, sepa({ amount: fromDecimal('1234.50') }));
      await follow();
      await deliver(team.approver);
    });
    const { subject, source = '' } = server.received[0] ?? {};
    expect(subject).toBe('Paydesk: 1 Zahlung wartet auf Ihre Freigabe');
    const text = decodedMail(source);
    expect(text).toContain('Guten Tag ');
    expect(text).toContain('1.234,50 EUR an ');
    expect(text).toContain('E-Mail-Einstellungen');
    expect(text).toContain('<html lang="de">');
  });

  test('lists the risks of each pending payment, without account numbers', async () => {
    const { db, server, team, follow, transport } = await openFixture();
    const order = await submittedOrder(db, team, sepa({ amount: fromDecimal('80.00') }));
    const edited = value(
      await editDraft(
        db,
        team.otherDrafting,
        order,
        sepa({ amount: fromDecimal('90.00'), beneficiaryAccount: dutch }),
      ),
    );
    value(await submit(db, team, edited));
    await follow();
    const readBalances = async () => ({ [order.account]: 8_999n });
    const parts = { db, transport, linkTo: '', now: () => new Date(), readBalances };
    await deliverTo(parts, team.approver.id);
    const { source = '' } = server.received[0] ?? {};
    const text = source.replaceAll('=\r\n', '').replaceAll('=E2=86=92', '→');
    for (const line of [
      texts.risks('warnings.firstPayment'),
      texts.risks('warnings.shortBalance'),
      'Changed since version 1 by Otto Maker: Amount 80.00 EUR → 90.00 EUR; Account',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain(dutch.slice(0, 12));
    expect(text).not.toContain('89.99');
  });

  test('is followed by one about later events', async () => {
    const { server, team, submitted, deliver } = await openFixture();
    await submitted(2);
    await deliver(team.approver);
    await submitted(1);
    await deliver(team.approver);
    expect(server.received.map(({ subject }) => subject)).toEqual([
      'Paydesk: 2 payments are pending your approval',
      'Paydesk: 1 payment is pending your approval',
    ]);
  });

  test('leaves out what others decided, and is not sent if nothing remains', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    const [first, second] = await submitted(2);
    if (!first || !second) throw new Error('no orders');
    value(await team.anna.approve(first));
    await deliver(team.otherApprover);
    expect(server.received[0]?.subject).toBe('Paydesk: 1 payment is pending your approval');
    value(await team.anna.approve(second));
    await deliver(team.approver);
    expect(server.received).toHaveLength(1);
    expect(await outcomes(db)).toEqual(['sent', 'nothing_left']);
  });

  test('is sent once by concurrent workers', async () => {
    const { server, team, submitted, deliver } = await openFixture();
    await submitted(3);
    await Promise.all(Array.from({ length: 8 }, () => deliver(team.approver)));
    expect(server.received).toHaveLength(1);
  });

  test('is retried as the same mail after a temporary refusal', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    await submitted(1);
    server.answers.push({ code: 451 }, { code: 451 });
    await expect(deliver(team.approver)).rejects.toThrow(MailNotTaken);
    await expect(deliver(team.approver)).rejects.toThrow(MailNotTaken);
    const [waiting] = await db.select().from(mails);
    expect(waiting).toMatchObject({ closedAt: null, problem: 'EMESSAGE DATA 451' });
    await deliver(team.approver);
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${waiting?.id}@paydesk.example>`]);
    expect(await outcomes(db)).toEqual(['sent']);
  });

  test('is retried after no reply', async () => {
    const { db, team, submitted } = await openFixture();
    await submitted(1);
    const nowhere = createMailTransport({
      url: 'smtp://127.0.0.1:1',
      from: 'paydesk@paydesk.example',
      requireTls: false,
      linkTo: '',
    });
    const parts = { db, transport: nowhere, linkTo: '', now: () => new Date() };
    await expect(deliverTo(parts, team.approver.id)).rejects.toThrow(MailNotTaken);
  });

  test('is given up after a permanent refusal, without delaying later ones', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    await submitted(1);
    server.refusedPeople.set(team.approver.email, 550);
    await deliver(team.approver);
    expect(await outcomes(db)).toEqual(['refused']);
    server.refusedPeople.clear();
    await submitted(1);
    await deliver(team.approver);
    expect(server.received).toHaveLength(1);
  });

  test('is given up after a day', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    await submitted(1);
    server.answers.push({ code: 451 }, { code: 451 });
    await expect(deliver(team.approver)).rejects.toThrow(MailNotTaken);
    await deliver(team.approver, new Date(Date.now() + 25 * 3_600_000));
    expect(await outcomes(db)).toEqual(['given_up']);
    expect(server.received).toEqual([]);
  });

  test('is not sent without TLS if TLS is required', async () => {
    const { db, server, team, submitted } = await openFixture();
    await submitted(1);
    const strict = createMailTransport({
      url: server.url,
      from: 'paydesk@paydesk.example',
      requireTls: true,
      linkTo: '',
    });
    const parts = { db, transport: strict, linkTo: '', now: () => new Date() };
    await expect(deliverTo(parts, team.approver.id)).rejects.toThrow(MailNotTaken);
    expect(server.received).toEqual([]);
  });

  test('is not sent to a person who was switched off or lost the role', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    await submitted(1);
    await db.update(users).set({ isActive: false }).where(eq(users.id, team.approver.id));
    await giveRights(db, team.otherApprover.id, { role: 'viewer', groups: [] });
    await deliver(team.approver);
    await deliver(team.otherApprover);
    expect(server.received).toEqual([]);
    expect(await outcomes(db)).toEqual(['nothing_left', 'nothing_left']);
  });

  test('is not reopened after it was closed, by a rule of the database', async () => {
    const { db, team, submitted, deliver } = await openFixture();
    await submitted(1);
    await deliver(team.approver);
    await expect(db.update(mails).set({ closedAt: null, outcome: null })).rejects.toThrow();
  });
});

describe('an e-mail whose process died', () => {
  test('is leased to its process, and then sent by another', async () => {
    const { db, server, team, submitted, deliver } = await openFixture();
    await submitted(1);
    // What a process leaves behind that died before the server had the message.
    server.answers.push({ code: 451 });
    await expect(deliver(team.approver)).rejects.toThrow(MailNotTaken);
    await db.update(mails).set({ leaseUntil: new Date(Date.now() + leaseMs) });
    await deliver(team.approver);
    expect(server.received).toEqual([]);
    await deliver(team.approver, later());
    expect(server.received).toHaveLength(1);
  });

  test('is sent again under the same Message-ID if the process died after the server’s reply', async () => {
    const { db, server, team, submitted, deliver, transport } = await openFixture();
    await submitted(1);
    const dying: MailTransport = {
      send: async (mail) => {
        await transport.send(mail);
        throw new Error('gone before the commit');
      },
    };
    const parts = { db, transport: dying, linkTo: '', now: () => new Date() };
    await expect(deliverTo(parts, team.approver.id)).rejects.toThrow('gone');
    await deliver(team.approver, later());
    await deliver(team.approver, later());
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('is queued again, although its job stays locked, only then', async () => {
    const { db, team, submitted, deliver } = await openFixture();
    await submitted(1);
    const jobsOf = async () =>
      (
        await db.execute<{
          locked: boolean;
        }>(`select locked_at is not null as locked from graphile_worker.jobs
        where key = 'send_notices:${team.approver.id}'`)
      ).map(({ locked }) => locked);
    await requeueAbandoned(db, later());
    expect(await jobsOf()).toEqual([false]);
    await db.execute(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`,
    );
    await requeueAbandoned(db, later());
    expect(await jobsOf()).toEqual([false]);
    await deliver(team.approver);
    await deliver(team.otherApprover);
    await db.execute(`delete from graphile_worker._private_jobs`);
    await requeueAbandoned(db, later());
    expect(await jobsOf()).toEqual([]);
    expect(await db.select().from(mails).where(isNull(mails.closedAt))).toEqual([]);
  });
});
