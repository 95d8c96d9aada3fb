import type { Database } from '@/lib/db/client';
import { commandLine } from '@/lib/people/admins';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { declareRestore } from '@/lib/restores/detect';
import { withDatabase } from './with-database';

/**
 * `npm run restored`: pauses sending after a restore that cannot be detected, such as of a whole machine. Run
 * it before the first start.
 */
async function declare(db: Database) {
  const parts = { db, now: () => new Date() };
  const declared = await declareRestore(parts, commandLine);
  // It shows payments that the backup lacks.
  if (declared) await requestScheduledRun(parts);
  return declared;
}

withDatabase(declare).then(
  (declared) => {
    console.log(
      declared
        ? 'Sending is paused. Start Paydesk: it looks up unfinished payments, and two admins resume sending on the page /restore.'
        : 'Sending was paused already.',
    );
  },
  (error: unknown) => {
    console.error(`Sending was not paused. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
