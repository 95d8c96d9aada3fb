import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { count, eq } from 'drizzle-orm';
import { transform } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { exclude } from '@/lib/batches/draft/exclude';
import { takeOver } from '@/lib/batches/draft/take-over';
import { listOf } from '@/lib/batches/import/omissions/omission';
import { findBatch } from '@/lib/batches/reads/queries';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batches } from '@/lib/db/schema/orders/batches';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { batchId } from '@/lib/kernel/ids';
import { batchOf, handIn } from '../../support/batches/batch-files';
import { approveSeen, submitSeen } from '../../support/batches/batches';
import { fileOfParts, information, paymentFile, transaction } from '../../support/batches/payment-files';
import { value } from '../../support/orders/orders';
import {
  bodyOf,
  createDeliveries,
  type Deliveries,
  deliveringScope,
  refusalOf,
} from '../../support/payment-files/deliveries';
import { personalToken, serviceToken } from '../../support/people/api-tokens';

const withPurpose = paymentFile({
  transactions: transaction().replace('<RmtInf>', '<Purp><Cd>SALA</Cd></Purp><RmtInf>'),
});
const table = (heading: string, ...rows: string[]): string =>
  `${heading}\n${rows.join('\n') || 'DE89370400440532013000;Soren Soehne;12,50;Invoice 1'}\n`;
const headings = 'IBAN;Name;Amount;Reference';

async function takenOver({ db, team, parts }: Deliveries, id: string) {
  const { omissions } = await batchOf(db, batchId(id));
  const list = listOf(omissions ?? []);
  const acceptedOmissions = list.omissions.length > 0 ? list.digest : null;
  return takeOver(parts, team.drafting, { id: batchId(id), acceptedOmissions });
}

describe('a delivered payment file', () => {
  it('becomes drafts that name the service user, with what is not sent', async () => {
    const deliveries = await createDeliveries();
    const { deliver, db, deliverer } = deliveries;
    const reply = await deliver(withPurpose);
    const body = await bodyOf(reply);
    expect([reply.status, reply.headers.get('location')]).toEqual([201, `/api/v1/payment-files/${body.id}`]);
    expect(body).toMatchObject({
      state: 'drafted',
      notSent: [{ kind: 'payment', name: 'Purp', count: 1 }],
    });
    const [draft] = body.drafts;
    expect(draft).toMatchObject({
      state: 'delivered',
      maker: null,
      total: { value: '12.50', currency: 'EUR' },
      rows: { included: 1, wrong: 0, excluded: 0 },
    });
    expect(await batchOf(db, batchId(draft?.id ?? ''))).toMatchObject({
      makerId: null,
      deliveredById: deliverer.id,
    });
    const recorded = await db.select().from(auditRecords).where(eq(auditRecords.actorId, deliverer.id));
    expect(recorded.map(({ action }) => action)).toEqual([
      'payment_file.received',
      'batch.upload',
      'batch.import',
      'payment_file.accepted',
    ]);
    expect(recorded[0]?.details).toMatchObject({ file: 'payroll.xml', sha256: body.sha256, source: 'api' });
  });

  it('becomes a draft for each account and date', async () => {
    const { deliver } = await createDeliveries();
    const body = await bodyOf(
      await deliver(fileOfParts([{ amount: '1.00' }, { amount: '2.00', date: '2099-01-04' }])),
    );
    expect(body.drafts.map(({ total }) => total)).toEqual([
      { value: '1.00', currency: 'EUR' },
      { value: '2.00', currency: 'EUR' },
    ]);
  });

  it('is the same delivery when it is sent again, also at once', async () => {
    const { deliver, db } = await createDeliveries();
    const replies = await Promise.all([1, 2].map(() => deliver(withPurpose)));
    const bodies = await Promise.all([...replies, await deliver(withPurpose, '?name=again.xml')].map(bodyOf));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(await db.$count(batches)).toBe(1);
    expect(await db.$count(batchFiles)).toBe(1);
    expect((await deliver(withPurpose)).headers.get('idempotent-replayed')).toBe('true');
  });

  it('is refused under the idempotency key of another file', async () => {
    const { deliver } = await createDeliveries();
    const key = { 'idempotency-key': 'run-17' };
    expect((await deliver(withPurpose, '', key)).status).toBe(201);
    expect((await deliver(withPurpose, '', key)).status).toBe(201);
    expect((await refusalOf(await deliver(paymentFile(), '', key))).slice(0, 2)).toEqual([422, 'key_reused']);
  });

  it('is read by its deliverer alone, with a pain.002 that is current', async () => {
    const deliveries = await createDeliveries();
    const { deliver, ask, db, admins, team, parts } = deliveries;
    const { id, drafts } = await bodyOf(await deliver(withPurpose));
    const report = async () => (await ask(`/payment-files/${id}/status-report`)).text();
    expect(await report()).toMatch(/<OrgnlMsgId>M-1<.*<GrpSts>ACTC<.*<OrgnlEndToEndId>E2E-1<.*<TxSts>ACTC</s);
    const taken = value(await takenOver(deliveries, drafts[0]?.id ?? ''));
    const submitted = value(await submitSeen({ db, team, now: parts.now }, taken));
    expect(await report()).toContain('<TxSts>PDNG<');
    value(await approveSeen({ db, now: parts.now }, team.anna, submitted));
    expect(await report()).toContain('<GrpSts>ACCP<');
    const other = await serviceToken(db, admins, { ...deliveringScope, serviceUser: 'Payroll' });
    for (const path of [`/payment-files/${id}`, `/payment-files/${id}/status-report`])
      expect((await ask(path, { token: other })).status).toBe(404);
  });

  it.each([
    ['a table without headings', table('DE89370400440532013000;Soren Soehne;12,50;Invoice 1'), 'no headings'],
    [
      'unknown headings',
      table('IBAN;Who;What;Why', 'DE89370400440532013000;Soren;12,50;Invoice'),
      'do not name one column',
    ],
    [
      'two columns of amounts',
      table('IBAN;Name;Amount;Sum;Reference', 'DE89370400440532013000;S;1,50;2,50;I'),
      'do not name one',
    ],
    [
      'days that may be months',
      table(`${headings};Due`, 'DE89370400440532013000;S;1,50;I;03/04/2099'),
      '“03/04/2099” may begin with the day or with the month',
    ],
    [
      'an account of others in a row',
      table(`Debit account;${headings}`, 'DE02120300000000202051;DE89370400440532013000;S;1,50;I'),
      'DE02',
    ],
    ['open decimals', table(headings, 'DE89370400440532013000;S;1.234;I'), '“1.234”'],
    ['negative amounts', table(headings, 'DE89370400440532013000;S;-12,50;I'), 'All amounts are negative'],
    [
      'an unknown encoding',
      Buffer.from(table(headings, 'DE89370400440532013000;K\xf6\x81\x8d;12,50;I'), 'latin1'),
      'encoding',
    ],
    ['no payments', '<?xml version="1.0"?><a/>', 'not a payment file'],
    [
      'an account of others',
      paymentFile({ information: information({ account: 'DE02120300000000202051' }) }),
      'Line',
    ],
    ['a wrong sum', paymentFile({ header: '<NbOfTxs>1</NbOfTxs><CtrlSum>99.00</CtrlSum>' }), '99.00'],
    ['an empty file', '', 'empty'],
  ])('with %s is refused in words, and keeps nothing', async (_, file, words) => {
    const { deliver, db } = await createDeliveries();
    const refused = await refusalOf(await deliver(typeof file === 'string' ? file : new Uint8Array(file)));
    expect(refused).toEqual([422, 'file_refused', expect.stringContaining(words)]);
    expect([await db.$count(batches), await db.$count(batchFiles)]).toEqual([0, 0]);
  });

  it('becomes a draft for each day of a table', async () => {
    const { deliver } = await createDeliveries();
    const row = (day: string) => `DE89370400440532013000;S;1,50;${day};${day}`;
    const file = table(`${headings};Due`, row('2099-01-04'), row('2099-01-05'), row('2099-01-04'));
    const reply = await deliver(file);
    expect(reply.status).toBe(201);
    expect((await bodyOf(reply)).drafts).toMatchObject([
      { state: 'delivered', rows: { included: 2 }, total: { value: '3.00' } },
      { state: 'delivered', rows: { included: 1 }, total: { value: '1.50' } },
    ]);
  });

  it('is read again when it was refused before, and names its message in the pain.002', async () => {
    const { deliver, ask } = await createDeliveries();
    const wrong = paymentFile({ header: '<NbOfTxs>2</NbOfTxs>' });
    const [first, second] = [await deliver(wrong), await deliver(wrong)];
    expect([first.status, second.status]).toEqual([422, 422]);
    const { instance } = (await first.json()) as { instance: string }; // safe: RFC 9457
    expect(((await second.json()) as { instance: string }).instance).not.toBe(instance); // safe: the same
    const report = await (await ask(`${instance.replace('/api/v1', '')}/status-report`)).text();
    expect(report).toMatch(/<OrgnlMsgId>M-1<.*pain\.001\.001\.09.*<GrpSts>RJCT<.*<AddtlInf>/s);
  });

  it('is refused if a person handed in the same message before', async () => {
    const deliveries = await createDeliveries();
    const { deliver } = deliveries;
    value(await handIn(deliveries, paymentFile(), 'by-hand.xml'));
    expect(await refusalOf(await deliver(paymentFile()))).toEqual([
      422,
      'file_refused',
      expect.stringContaining('by-hand.xml'),
    ]);
  });

  it('needs a service token with the scope, which no person can have', async () => {
    const { ask, db, team } = await createDeliveries();
    const token = await personalToken(db, team.maker, { scopes: ['orders:read', 'payment-files:write'] });
    const reply = await ask('/payment-files', { token, method: 'POST', body: paymentFile() });
    expect((await refusalOf(reply)).slice(0, 2)).toEqual([403, 'insufficient_scope']);
    const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(batches);
    expect(n).toBe(0);
  });

  it('is refused over 64 MB before it is stored whole', async () => {
    const { deliver, db } = await createDeliveries();
    const reply = await deliver(new Uint8Array(64 * 1024 * 1024 + 1));
    expect((await refusalOf(reply)).slice(0, 2)).toEqual([413, 'file_too_large']);
    expect(await db.$count(batchFiles)).toBe(0);
  });
});

it('is delivered by the example of the documentation', async () => {
  const { origin, token } = await createDeliveries();
  const [, code = ''] =
    [...readFileSync('docs/api.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)][1]?.values() ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-example-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const PAYMENT_FILE = join(folder, 'payroll.xml');
  await writeFile(PAYMENT_FILE, withPurpose);
  const program = (await transform(code, { loader: 'ts', format: 'esm' })).code;
  const env = { NODE_ENV: 'production', PAYDESK_URL: origin, PAYDESK_TOKEN: token, PAYMENT_FILE } as const;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env,
  });
  expect(stdout.trim().split('\n')).toEqual([
    'payroll.xml delivered: 1 payments, 12.50 EUR, 0 with errors',
    'not sent: Purp (1)',
    'ACTC',
  ]);
});

describe('a delivered draft', () => {
  it('changes nothing before a maker takes it over and accepts what is not sent', async () => {
    const deliveries = await createDeliveries();
    const { deliver, db, team, parts } = deliveries;
    const { drafts } = await bodyOf(await deliver(withPurpose));
    const id = batchId(drafts[0]?.id ?? '');
    const seen = { id, version: 1 };
    expect(await exclude(parts, team.drafting, { batchId: id, positions: [1] })).toMatchObject({ ok: false });
    const dryRun = { duplicateReason: '', seenDryRun: null as never };
    expect(await submitBatch(parts as never, team.drafting, seen, dryRun)).toMatchObject({ ok: false });
    const refused = await takeOver(parts, team.drafting, { id, acceptedOmissions: 'f'.repeat(64) });
    expect(refused).toEqual({ ok: false, error: 'omissions_not_accepted' });
    const taken = value(await takenOver(deliveries, id));
    expect(taken).toMatchObject({ state: 'draft', makerId: team.maker.id, lastEditorId: team.maker.id });
    expect(await takenOver(deliveries, id)).toEqual({ ok: false, error: 'wrong_state' });
    const dossier = await findBatch(db, team.reading, id);
    expect(dossier).toMatchObject({ makerName: team.maker.name, deliveredBy: 'SAP prod' });
  });

  it('is taken over with the other parts of its file', async () => {
    const deliveries = await createDeliveries();
    const { deliver, db } = deliveries;
    const { drafts } = await bodyOf(await deliver(fileOfParts([{}, { date: '2099-01-04' }])));
    value(await takenOver(deliveries, drafts[1]?.id ?? ''));
    const states = await db.select({ state: batches.state }).from(batches);
    expect(states.map(({ state }) => state)).toEqual(['draft', 'draft']);
  });
});
