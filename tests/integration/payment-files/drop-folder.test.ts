import { randomUUID } from 'node:crypto';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { revokeToken } from '@/lib/api-tokens/revoke';
import { takeOver } from '@/lib/batches/draft/take-over';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batches } from '@/lib/db/schema/orders/batches';
import { droppedFiles, paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { createDropFolder } from '@/lib/payment-files/drop-folder/drop-folder';
import { finishReading } from '@/lib/payment-files/finish-reading';
import { approveSeen, submitSeen } from '../../support/batches/batches';
import { paymentFile, transaction } from '../../support/batches/payment-files';
import { value } from '../../support/orders/orders';
import { createDeliveries } from '../../support/payment-files/deliveries';
import { newestToken } from '../../support/people/api-tokens';
import { granted } from '../../support/people/people';

const settleMs = 10_000;

/** A folder of its own, watched with a manual clock, and what reads the files in web processes. */
async function createWatched() {
  const deliveries = await createDeliveries();
  const { db, sql, parts, deliverer } = deliveries;
  const path = await mkdtemp(join(tmpdir(), 'paydesk-drop-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warnings.mockRestore());
  const clock = { now: Date.now() };
  const settings = { path, serviceUser: 'SAP prod' };
  const watch = () => createDropFolder({ db, sql, now: () => new Date(clock.now), settings, settleMs });
  const folder = watch();
  /** Looks twice, as a file has to stay unchanged in between. */
  const look = async (one = folder) => {
    await one.turn();
    clock.now += settleMs;
    await one.turn();
  };
  /** What the jobs of web processes do. */
  const read = async () => {
    for (const { id } of await db.select().from(paymentFiles)) await finishReading(parts, deliverer, id);
  };
  const names = (folderName = '.') => readdir(join(path, folderName));
  return {
    ...deliveries,
    path,
    clock,
    watch,
    folder,
    look,
    read,
    names,
    drop: (name: string, content: string | Uint8Array = paymentFile()) =>
      writeFile(join(path, name), content),
    receiptOf: (name: string, folderName = 'done') =>
      readFile(join(path, folderName, `${name}.pain002.xml`), 'utf8'),
    logged: () => warnings.mock.calls.flat().join('\n'),
    /** Takes, reads and archives what is in the folder. */
    process: async () => {
      await look();
      await read();
      await folder.turn();
    },
  };
}

const withReference = (reference: string): string =>
  paymentFile({ transactions: transaction({ remittance: `<Ustrd>${reference}</Ustrd>` }) }).replace(
    'M-1',
    `M-${randomUUID().slice(0, 8)}`,
  );

describe('the drop folder', () => {
  it('makes drafts of a file, and archives it with a receipt that follows its payments', async () => {
    const { drop, process, names, receiptOf, db, team, parts, folder } = await createWatched();
    await drop('payroll.xml');
    await process();
    expect([await names(), await names('taken'), await names('done')]).toEqual([
      ['done', 'refused', 'taken'],
      [],
      ['payroll.xml', 'payroll.xml.pain002.xml'],
    ]);
    expect(await receiptOf('payroll.xml')).toContain('<TxSts>ACTC<');
    const [batch] = await db.select().from(batches);
    expect(batch).toMatchObject({ state: 'delivered', name: 'payroll.xml', makerId: null });
    const id = batch?.id ?? (undefined as never);
    const taken = value(await takeOver(parts, team.drafting, { id, acceptedOmissions: null }));
    const submitted = value(await submitSeen({ db, team, now: parts.now }, taken));
    value(await approveSeen({ db, now: parts.now }, team.anna, submitted));
    await folder.turn();
    expect(await receiptOf('payroll.xml')).toContain('<TxSts>ACCP<');
    expect((await names('done')).length).toBe(2);
  });

  it('refuses a file that needs an answer, and says what to do in its receipt', async () => {
    const { drop, process, names, receiptOf } = await createWatched();
    await drop('list.csv', 'IBAN;Who;What\nDE89370400440532013000;Soren;12,50\n');
    await process();
    expect(await names('refused')).toEqual(['list.csv', 'list.csv.pain002.xml']);
    expect(await receiptOf('list.csv', 'refused')).toMatch(
      /<OrgnlMsgNmId>csv<.*<GrpSts>RJCT<.*Name these columns/s,
    );
  });

  it('waits until a file is settled, and leaves temporary names alone', async () => {
    const { drop, folder, clock, names, path } = await createWatched();
    await drop('payroll.xml.part');
    await drop('.payroll.xml');
    await drop('slow.xml', '<?xml');
    await folder.turn();
    clock.now += settleMs;
    await drop('slow.xml', paymentFile());
    await folder.turn();
    clock.now += settleMs - 1;
    await folder.turn();
    expect(await names('taken')).toEqual([]);
    clock.now += 1;
    await folder.turn();
    expect(await names('taken')).toEqual(['slow.xml']);
    await rename(join(path, 'payroll.xml.part'), join(path, 'payroll.xml'));
    await folder.turn();
    clock.now += settleMs;
    await folder.turn();
    expect(await names('taken')).toEqual(['payroll.xml', 'slow.xml']);
    expect(await names()).toContain('.payroll.xml');
  });

  it('reads the same bytes once, under every name, with a receipt beside each', async () => {
    const { drop, process, names, db } = await createWatched();
    await drop('payroll.xml');
    await process();
    await drop('payroll.xml');
    await drop('again.xml');
    await process();
    expect(await names('done')).toEqual([
      'again.xml',
      'again.xml.pain002.xml',
      'payroll-2.xml',
      'payroll-2.xml.pain002.xml',
      'payroll.xml',
      'payroll.xml.pain002.xml',
    ]);
    expect([await db.$count(batches), await db.$count(batchFiles), await db.$count(paymentFiles)]).toEqual([
      1, 1, 1,
    ]);
  });

  it('follows no link and opens no device, and escapes by no name', async () => {
    const { path, look, names, db, logged, drop } = await createWatched();
    const secret = join(tmpdir(), `secret-${randomUUID()}.xml`);
    await writeFile(secret, paymentFile());
    onTestFinished(() => rm(secret));
    await symlink(secret, join(path, 'link.xml'));
    await mkdir(join(path, 'folder.xml'));
    await drop('a\\..\\etc\\passwd\n.xml');
    await look();
    expect(await names('taken')).toEqual(['passwd .xml']);
    expect(await db.$count(paymentFiles)).toBe(1);
    expect(logged()).toContain('link.xml is not a regular file');
    // In the place of a claimed file, too.
    await symlink(secret, join(path, 'taken', 'later.xml'));
    await look();
    const stored = await db.select().from(paymentFiles);
    expect(stored.map(({ name, state }) => [name, state])).toContainEqual(['later.xml', 'refused']);
    expect(await db.$count(batchFiles)).toBe(1);
  });

  it('refuses a link in the place of one of its folders', async () => {
    const { path, folder, drop, logged } = await createWatched();
    await mkdir(join(path, 'elsewhere'));
    await symlink(join(path, 'elsewhere'), join(path, 'done'));
    await drop('payroll.xml');
    await folder.turn();
    expect(logged()).toContain('the drop folder is not available');
  });

  it('refuses a huge file without storing it', async () => {
    const { path, process, names, receiptOf, db, drop } = await createWatched();
    await drop('huge.xml', '');
    await truncate(join(path, 'huge.xml'), 5 * 1024 ** 3);
    await process();
    expect(await names('refused')).toEqual(['huge.xml', 'huge.xml.pain002.xml']);
    expect(await receiptOf('huge.xml', 'refused')).toContain('64 MB');
    expect(await db.$count(batchFiles)).toBe(0);
  });

  it('takes nothing without a token that two admins agreed on, and goes on once there is one', async () => {
    const { drop, look, names, db, admins, logged, clock } = await createWatched();
    const { id } = await newestToken(db);
    value(await revokeToken({ db, now: () => new Date(clock.now) }, granted(admins[0], 'people:manage'), id));
    await drop('payroll.xml');
    await look();
    expect(await names()).toContain('payroll.xml');
    expect(logged()).toContain('no valid token');
  });

  it('misses nothing while the folder is away', async () => {
    const { path, drop, process, folder, receiptOf, db, parts, team, logged } = await createWatched();
    await drop('payroll.xml');
    await process();
    await rename(path, `${path}-away`);
    await folder.turn();
    expect(logged()).toContain('the drop folder is not available');
    const [batch] = await db.select().from(batches);
    const id = batch?.id ?? (undefined as never);
    const taken = value(await takeOver(parts, team.drafting, { id, acceptedOmissions: null }));
    value(await submitSeen({ db, team, now: parts.now }, taken));
    await folder.turn();
    await rename(`${path}-away`, path);
    await folder.turn();
    expect(await receiptOf('payroll.xml')).toContain('<TxSts>PDNG<');
  });

  it('archives the other files while a receipt cannot be written', async () => {
    const { path, drop, look, read, folder, names } = await createWatched();
    await drop('a.xml', withReference('A'));
    await drop('b.xml', withReference('B'));
    await look();
    await read();
    // As a full disk does, this fails the writing of one receipt.
    await mkdir(join(path, 'done', '.a.xml.receipt.tmp'));
    await folder.turn();
    expect([await names('taken'), await names('done')]).toEqual([
      ['a.xml'],
      ['.a.xml.receipt.tmp', 'b.xml', 'b.xml.pain002.xml'],
    ]);
    await rm(join(path, 'done', '.a.xml.receipt.tmp'), { recursive: true });
    await folder.turn();
    expect(await names('taken')).toEqual([]);
    expect(await names('done')).toContain('a.xml.pain002.xml');
  });

  it('is watched by several workers, none of which takes what another has', async () => {
    const { drop, watch, clock, read, names, db } = await createWatched();
    const workers = [watch(), watch(), watch()];
    for (let at = 0; at < 12; at += 1) await drop(`file-${at}.xml`, withReference(`File ${at}`));
    for (let turn = 0; turn < 6; turn += 1) {
      await Promise.all(workers.map((worker) => worker.turn()));
      clock.now += settleMs;
    }
    await read();
    await Promise.all(workers.map((worker) => worker.turn()));
    await workers[0]?.turn();
    expect((await names('done')).filter((name) => !name.endsWith('.pain002.xml')).length).toBe(12);
    expect([await db.$count(batches), await db.$count(droppedFiles)]).toEqual([12, 12]);
  });

  it('leaves what it cannot read where it is', async () => {
    const { path, drop, look, names, logged } = await createWatched();
    await drop('secret.xml');
    await chmod(join(path, 'secret.xml'), 0o000);
    // The superuser reads everything.
    if (globalThis.process.getuid?.() === 0) return;
    await look();
    expect(await names()).toContain('secret.xml');
    expect(logged()).toContain('cannot be read: EACCES');
  });
});
