import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { withDatabase } from '../admin/with-database';
import { personAsJson } from './write-person';

const usage = 'npm run -s export-person -- --email ADDRESS --to FILE';

/** Writes everything that Paydesk has about one person as JSON, for a request for access to personal data. */
async function main(): Promise<void> {
  const { email, to } = parseArgs({ options: { email: { type: 'string' }, to: { type: 'string' } } }).values;
  if (email === undefined || to === undefined) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 2;
    return;
  }
  await withDatabase((_db, sql) =>
    pipeline(
      Readable.from(personAsJson(sql, email, new Date())),
      createWriteStream(to, { mode: 0o600, flags: 'wx' }),
    ),
  );
  console.log(`Everything about ${email} is in ${to}.`);
}

main().catch((error: unknown) => {
  console.error(`Nothing was exported. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
