import { expect, onTestFinished, test } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { preferences } from '@/lib/db/schema/people/preferences';
import { fromDecimal } from '@/lib/kernel/money';
import { deliverTo } from '@/lib/notices/mail/deliver';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import { listNotices } from '@/lib/notices/queries';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { payment, submittedBatch } from '../../support/batches/batches';
import { createTeamDatabase } from '../../support/database/database';
import { addAdmins } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';
import { afterWaiting, sweep, toldTo } from '../../support/reminders/reminders';
import { decodedMail, startMailServer } from '../../support/web/mail-server';

const linkTo = 'https://paydesk.example';
const secrets = [
  'Quenya Wagestone',
  '3417.29',
  '3,417.29',
  '3.417,29',
  'Wagecanary',
  'wages-of-november.csv',
];

/** A confidential payroll that nobody decided about for three days, and what an admin gets about it. */
async function escalated() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  await applyPolicy(db, { remindAfterHours: 24, escalateAfterHours: 72 });
  const { ana } = await addAdmins(db);
  await toldTo(db, ana);
  const wage = {
    beneficiaryName: 'Quenya Wagestone',
    amount: fromDecimal('3417.29'),
    reference: 'Wagecanary 1',
  };
  const other = {
    beneficiaryName: 'Rurik Lohnstein',
    amount: fromDecimal('5283.61'),
    reference: 'Wagecanary 2',
  };
  await submittedBatch(database, [payment(1, wage), payment(2, other)], {
    isConfidential: true,
    name: 'wages-of-november.csv',
  });
  const server = await startMailServer();
  const settings = { url: server.url, from: 'Paydesk <paydesk@paydesk.example>', requireTls: false, linkTo };
  const transport = createMailTransport(settings);
  const mailTo = async ({ id }: Pick<Actor, 'id'>) => {
    await deliverTo({ db, transport, linkTo, now: () => new Date() }, id);
    return decodedMail(server.received.at(-1)?.source ?? '');
  };
  const noticesOf = async (person: Actor) =>
    (await listNotices(await readerDatabase(db, person), granted(person, 'profile:manage'))).notices;
  await sweep(db, afterWaiting(24));
  await sweep(db, afterWaiting(72));
  return { db, team, ana, mailTo, noticesOf };
}

const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));

test('an escalation of a confidential batch tells admins how long it waits, and nothing of its payments', async () => {
  const { db, ana, mailTo, noticesOf } = await escalated();
  expect(await toldTo(db, ana, true)).toEqual(['batch.escalated']);
  const [notice] = await noticesOf(ana);
  expect(notice?.about).toMatch(
    /^Confidential batch: 2 payments, 8,700\.90 EUR · Pending for .*\. Can decide: Anna Approver and Tomas Approver$/,
  );
  const mail = await mailTo(ana);
  expect(mail).toContain('Confidential batch: 2 payments, 8,700.90 EUR: Pending for ');
  expect(secretsIn(mail)).toEqual([]);
});

test('a reminder names the batch to the approvers who may decide about it', async () => {
  const { db, team, mailTo } = await escalated();
  await toldTo(db, team.tomas.actor, true);
  expect(await mailTo(team.tomas.actor)).toContain('wages-of-november.csv: 2 payments, 8,700.90 EUR');
});

test('an escalation of a confidential batch is in the language of its recipient', async () => {
  installGerman();
  const { db, ana, mailTo, noticesOf } = await escalated();
  await db.insert(preferences).values({ userId: ana.id, language: 'de' });
  await toldTo(db, ana, true);
  const mail = await mailTo(ana);
  expect(mail).toContain('Vertrauliche Sammelzahlung: 2 Zahlungen, 8.700,90 EUR');
  expect(secretsIn(mail)).toEqual([]);
  const [notice] = await inLocale(localeOf({ language: 'de' }), () => noticesOf(ana));
  expect(notice?.about).toContain('Vertrauliche Sammelzahlung');
});
