import { verifyChain } from '@/lib/audit/verify';
import type { Database } from '@/lib/db/client';
import { checkAllApprovals } from '@/lib/identity/evidence-again';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { findSessionSecret } from './session-secret';
import { withDatabase } from './with-database';

const exitCodes = { holds: 0, broken: 1, notRead: 2 };

/**
 * `npm run audit:verify`: reads the whole chain and says whether it is intact, then checks the confirmation of every approval
 * again. Exit code 1 when anything does not hold, 2 when something could not be read or checked.
 */
async function verify(db: Database): Promise<number> {
  const chain = await verifyChain(db);
  if (!chain.intact) {
    console.log(`The audit chain is BROKEN at record ${chain.brokenAt}: ${chain.why}.`);
    return exitCodes.broken;
  }
  console.log(`The audit chain is intact.\n  records  ${chain.count}\n  head     ${chain.head}`);
  const secret = findSessionSecret();
  const { holds, none, unchecked, broken } = await checkAllApprovals(
    db,
    secret ? sealingKeyOf(secret) : undefined,
  );
  console.log(
    [
      'The confirmations of all approvals were checked again.',
      `  hold                           ${holds}`,
      `  given before second factors    ${none}`,
      `  could not be checked           ${unchecked}`,
      `  BROKEN                         ${broken.length}`,
    ].join('\n'),
  );
  for (const { orderId, version, approverId, at, verdict } of broken) {
    const why = verdict.outcome === 'broken' ? verdict.why : '';
    console.log(
      `BROKEN: order ${orderId}, version ${version}, by ${approverId} at ${at.toISOString()}: ${why}.`,
    );
  }
  if (broken.length > 0) return exitCodes.broken;
  if (unchecked === 0) return exitCodes.holds;
  console.log(
    'Codes of authenticator apps are checked with NEXTAUTH_SECRET, the one that they were taken under.',
  );
  return exitCodes.notRead;
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
