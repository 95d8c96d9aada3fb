import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { chainLines } from '@/lib/verify/chain-export';
import { withDatabase } from '../admin/with-database';

const usage = `Usage: npm run -s audit:export -- --to audit.jsonl

Writes every audit record of one moment, a line of JSON each, for scripts/verify/verify_audit.py or a verifier of your own:
docs/audit-format.md describes the format. The file has names of people, mode 600. It is not made if one of that name exists.`;

async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) {
    console.log(usage);
    process.exitCode = 2;
    return;
  }
  await withDatabase((db) =>
    db.transaction(
      (tx) =>
        pipeline(
          Readable.from(chainLines(tx)),
          createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

main().catch((error: unknown) => {
  console.error(
    `The audit records were not exported. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
});
