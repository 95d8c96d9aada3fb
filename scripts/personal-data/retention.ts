import { parseArgs } from 'node:util';
import { countErasable, erasePerson, listDue } from '@/lib/people/erasure/erase';
import { markAsInstalled } from '../admin/audit-keys';
import { withDatabase } from '../admin/with-database';

const usage = 'npm run retention -- --dry-run    # without it, erases what is due now';

/** What erasure concerns now, in counts; erases it unless `--dry-run` is given. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const days = Number(process.env.PAYDESK_RETENTION_DAYS) || undefined;
  markAsInstalled();
  await withDatabase(async (db) => {
    const people = await listDue(db, { days, now: new Date() });
    const { records, kept } = await countErasable(db, people);
    const rule = days === undefined ? 'on request only' : `${days} days after their deactivation`;
    console.log(`People are erased ${rule}.`);
    console.log(`people due             ${people.length}`);
    console.log(`audit records          ${records}, names are replaced, hashes hold`);
    console.log(`earlier audit records  ${kept}, keep their names, which are part of their hash`);
    if (values['dry-run']) return;
    for (const due of people) await erasePerson(db, due);
    console.log(`${people.length} erased.`);
  });
}

main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(isUsage ? `Usage: ${usage}` : error instanceof Error ? error.message : String(error));
  process.exitCode = isUsage ? 2 : 1;
});
