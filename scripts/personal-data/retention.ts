import { parseArgs } from 'node:util';
import { countPayees, erasePayees, listDuePayees } from '@/lib/beneficiaries/erasure/erase-payees';
import type { Database } from '@/lib/db/client';
import { countErasable, erasePerson, listDue } from '@/lib/people/erasure/erase';
import { markAsInstalled } from '../admin/audit-keys';
import { withDatabase } from '../admin/with-database';

const usage = 'npm run retention -- --dry-run    # without it, erases what is due now';

type Run = { readonly now: Date; readonly isDry: boolean };

/** What erasure concerns now, in counts; erases it unless `--dry-run` is given. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  markAsInstalled();
  const run = { now: new Date(), isDry: values['dry-run'] };
  await withDatabase(async (db) => {
    await forgetPeople(db, run);
    await forgetPayees(db, run);
  });
}

async function forgetPeople(db: Database, { now, isDry }: Run): Promise<void> {
  const days = Number(process.env.PAYDESK_RETENTION_DAYS) || undefined;
  const people = await listDue(db, { days, now });
  const { records, kept } = await countErasable(db, people);
  const rule = days === undefined ? 'on request only' : `${days} days after their deactivation`;
  console.log(`People are erased ${rule}.`);
  console.log(`people due             ${people.length}`);
  console.log(`audit records          ${records}, names are replaced, hashes hold`);
  console.log(`earlier audit records  ${kept}, keep their names, which are part of their hash`);
  if (isDry) return;
  for (const due of people) await erasePerson(db, due);
  console.log(`${people.length} erased.`);
}

async function forgetPayees(db: Database, { now, isDry }: Run): Promise<void> {
  const years = Number(process.env.PAYDESK_PAYEE_RETENTION_YEARS) || undefined;
  if (years === undefined) {
    console.log('Payees are not erased: PAYDESK_PAYEE_RETENTION_YEARS is not set.');
    return;
  }
  const payees = await listDuePayees(db, { years, now });
  const { orders, rows, beneficiaries, entries, kept } = await countPayees(db, payees);
  console.log(`Payees are erased ${years} years after their last payment.`);
  console.log(`payees due             ${payees.length}`);
  console.log(`payments               ${orders}, and ${rows} rows of batches; amounts and approvals stay`);
  console.log(`beneficiaries          ${beneficiaries}`);
  console.log(`statement entries      ${entries}`);
  console.log(`earlier audit records  ${kept}, keep name and account, which are part of their hash`);
  if (isDry) return;
  console.log(`${await erasePayees(db, payees, { years, now })} erased.`);
}

main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(isUsage ? `Usage: ${usage}` : error instanceof Error ? error.message : String(error));
  process.exitCode = isUsage ? 2 : 1;
});
