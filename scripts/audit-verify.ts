import { verifyChain } from '@/lib/audit/verify';
import { withDatabase } from './with-database';

const exitCodes = { intact: 0, broken: 1, notRead: 2 };

/** `npm run audit:verify`: reads the whole chain and says whether it is intact. Exit code 1 when it is broken, 2 when it could not be read. */
async function main(): Promise<number> {
  const verdict = await withDatabase(verifyChain);
  if (!verdict.intact) {
    console.log(`The audit chain is BROKEN at record ${verdict.brokenAt}: ${verdict.why}.`);
    return exitCodes.broken;
  }
  console.log(`The audit chain is intact.\n  records  ${verdict.count}\n  head     ${verdict.head}`);
  return exitCodes.intact;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`The audit chain was not read. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = exitCodes.notRead;
  },
);
