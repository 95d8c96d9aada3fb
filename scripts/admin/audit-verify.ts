import { parseArgs } from 'node:util';
import { type NotedHead, parseHead, readHeads } from '@/lib/audit/heads';
import { verifyEverything } from '@/lib/verify/everything';
import { verificationEnding, verificationLines } from '@/lib/verify/report';
import { findAuditKeys } from './audit-keys';
import { findSealingKey } from './sealing-key';
import { withDatabase } from './with-database';

/**
 * The exit code for anything that could not be read or checked, which also goes to stderr: unverified is not
 * valid.
 */
const notChecked = 2;

/**
 * `npm run audit:verify [-- --since sequence:hash]`: recomputes the whole chain, compares it with externally
 * noted heads, and checks every order, batch, confirmation, person, factor, policy, change request,
 * beneficiary and recurring payment against it.
 */
async function verify(): Promise<number> {
  const heads = await readNotedHeads();
  const sealingKey = findSealingKey();
  const verification = await withDatabase((db) =>
    verifyEverything(db, { heads, auditKeys: findAuditKeys(), sealingKey }),
  );
  for (const line of verificationLines(verification, heads.length)) console.log(line);
  return verificationEnding(verification);
}

async function readNotedHeads(): Promise<readonly NotedHead[]> {
  const { since = [] } = parseArgs({ options: { since: { type: 'string', multiple: true } } }).values;
  const typed = since.map((text) => {
    const head = parseHead(text);
    if (!head) throw new Error('--since takes sequence:hash, as an earlier run printed it.');
    return head;
  });
  const file = process.env.AUDIT_HEADS_FILE;
  return file ? [...typed, ...(await readHeads(file))] : typed;
}

verify().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`The audit chain was not read. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = notChecked;
  },
);
