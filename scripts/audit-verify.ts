import { verifyChain } from '@/lib/audit/verify';
import { checkApprovedBatches } from '@/lib/batches/decision/verify';
import type { Database } from '@/lib/db/client';
import { type ApprovedKind, checkAllApprovals, type EvidenceCount } from '@/lib/identity/evidence-again';
import { type SealingKey, sealingKeyOf } from '@/lib/identity/sealed';
import { findSessionSecret } from './session-secret';
import { withDatabase } from './with-database';

const exitCodes = { holds: 0, broken: 1, notRead: 2 };

/**
 * `npm run audit:verify`: reads the whole chain and says whether it is intact, then checks the confirmation of every approval
 * again, and every batch that was approved. Exit code 1 when anything does not hold, 2 when something could not be read or checked.
 */
async function verify(db: Database): Promise<number> {
  const chain = await verifyChain(db);
  if (!chain.intact) {
    console.log(`The audit chain is BROKEN at record ${chain.brokenAt}: ${chain.why}.`);
    return exitCodes.broken;
  }
  console.log(`The audit chain is intact.\n  records  ${chain.count}\n  head     ${chain.head}`);
  const secret = findSessionSecret();
  const sealingKey = secret ? sealingKeyOf(secret) : undefined;
  const ofOrders = await tellConfirmations(db, 'order', sealingKey);
  const ofBatches = await tellConfirmations(db, 'batch', sealingKey);
  const batches = await checkApprovedBatches(db);
  console.log(
    [
      'Every batch that was approved was computed again from its rows.',
      `  hold                           ${batches.holds}`,
      `  BROKEN                         ${batches.broken.length}`,
    ].join('\n'),
  );
  for (const { id, why } of batches.broken) console.log(`BROKEN: batch ${id}: ${why}.`);
  if ([...ofOrders.broken, ...ofBatches.broken, ...batches.broken].length > 0) return exitCodes.broken;
  if (ofOrders.unchecked + ofBatches.unchecked === 0) return exitCodes.holds;
  console.log(
    'Codes of authenticator apps are checked with NEXTAUTH_SECRET, the one that they were taken under.',
  );
  return exitCodes.notRead;
}

async function tellConfirmations(
  db: Database,
  kind: ApprovedKind,
  sealingKey: SealingKey | undefined,
): Promise<EvidenceCount> {
  const counted = await checkAllApprovals(db, sealingKey, kind);
  console.log(
    [
      `The confirmations of all approvals of ${kind === 'order' ? 'orders' : 'batches'} were checked again.`,
      `  hold                           ${counted.holds}`,
      `  given before second factors    ${counted.none}`,
      `  could not be checked           ${counted.unchecked}`,
      `  BROKEN                         ${counted.broken.length}`,
    ].join('\n'),
  );
  for (const { subjectId, version, approverId, at, verdict } of counted.broken) {
    const why = verdict.outcome === 'broken' ? verdict.why : '';
    console.log(
      `BROKEN: ${kind} ${subjectId}, version ${version}, by ${approverId} at ${at.toISOString()}: ${why}.`,
    );
  }
  return counted;
}

withDatabase(verify).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`The audit chain was not read. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = exitCodes.notRead;
  },
);
