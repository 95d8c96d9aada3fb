import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { withDatabase } from '../admin/with-database';
import { payeeAsJson } from './write-payee';

const usage = 'npm run -s export-payee -- [--iban IBAN] [--name NAME] --to FILE';

/** In characters; a shorter name is part of many words. */
const shortestName = 3;

/** Writes every row that mentions a payee as JSON, for a request for access to personal data. */
async function main(): Promise<void> {
  const options = { iban: { type: 'string' }, name: { type: 'string' }, to: { type: 'string' } } as const;
  const { iban, name, to } = parseArgs({ options }).values;
  const isNamed = iban !== undefined || (name?.trim().length ?? 0) >= shortestName;
  if (!isNamed || to === undefined) {
    console.error(`Usage: ${usage}; a name has at least ${shortestName} letters`);
    process.exitCode = 2;
    return;
  }
  await withDatabase((_db, sql) =>
    pipeline(
      Readable.from(payeeAsJson(sql, { iban, name }, new Date())),
      createWriteStream(to, { mode: 0o600, flags: 'wx' }),
    ),
  );
  console.log(`Every row that mentions ${[iban, name].filter(Boolean).join(' or ')} is in ${to}.`);
}

main().catch((error: unknown) => {
  console.error(`Nothing was exported. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
