import { setAuditKeys } from '@/lib/audit/marks';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { createDatabase } from '@/lib/db/client';
import { ok } from '@/lib/kernel/result';
import { findDeliverer } from '@/lib/payment-files/deliverer';
import { createDropFolder } from '@/lib/payment-files/drop-folder/drop-folder';
import { finishReading } from '@/lib/payment-files/finish-reading';
import { listReceived } from '@/lib/payment-files/read';
import { ownAccounts } from '../batches/batch-files';

/** A worker that watches a folder and reads its files as fast as it can, until it is killed. */
async function main([databaseUrl = '', path = '']: readonly string[]): Promise<void> {
  setAuditKeys([]);
  const { db, sql } = createDatabase(databaseUrl, { max: 4 });
  const now = () => new Date();
  const settings = { path, serviceUser: 'SAP prod' };
  const folder = createDropFolder({ db, sql, now, settings, settleMs: 0 });
  const provider = { ...ownAccounts, swiftCurrencies: async () => ok([]) };
  const parts = { db, provider, now, readFile: readHere({ db, sql, now }) };
  const deliverer = await findDeliverer(db, settings.serviceUser, now());
  if (!deliverer) throw new Error('the service user may deliver');
  for (;;) {
    await folder.turn();
    for (const id of await listReceived(db)) await finishReading(parts, deliverer, id);
    console.info('turn');
  }
}

await main(process.argv.slice(2));
