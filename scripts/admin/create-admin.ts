import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Database } from '@/lib/db/client';
import { peopleRefusals } from '@/lib/identity/people-refusals';
import { bootstrapAdmin, bootstrappedAdmins, countOwnAdmins } from '@/lib/people/admins';
import { findFirstAdmin, firstAppRefusals } from '@/lib/people/second-factors/first-admin-app';
import { markAsInstalled } from './audit-keys';
import { enrolAtTerminal, enrolFromFile } from './enrol-first-app';
import { promptSecret } from './prompt-secret';
import { findSealingKey } from './sealing-key';
import { withDatabase } from './with-database';

const usage = `npm run create-admin -- --email ana@example.com --name "Ana Kovač"

Makes one of the first two admins, who then decide about everybody else together: one asks, the other agrees.
The password is asked for twice at a terminal; otherwise it is read from the file that PAYDESK_ADMIN_PASSWORD_FILE
names, or from the standard input.

Then it adds the admin's authenticator app: at a terminal it shows the secret and asks for a code; otherwise it takes the
base32 secret from the file that PAYDESK_ADMIN_TOTP_FILE names. It seals the secret with PAYDESK_SEALING_KEY or, without
one, NEXTAUTH_SECRET, which must be what Paydesk runs with. An admin whose app is missing gets it when the command is run again with the same --email.`;

/** Stops the command with a message for its user. */
class Refusal extends Error {}

async function main(): Promise<void> {
  const { email, name, help } = readOptions();
  if (help) return console.log(usage);
  if (!email) throw new Refusal(usage);
  const sealingKey = findSealingKey();
  if (!sealingKey)
    throw new Refusal(
      'PAYDESK_SEALING_KEY and NEXTAUTH_SECRET are missing: one of them must be what Paydesk runs with.',
    );
  markAsInstalled();
  await withDatabase(async (db) => {
    const existing = await findFirstAdmin(db, email);
    if (!existing.ok && existing.error === 'has_factor') throw new Refusal(firstAppRefusals.has_factor);
    if (!existing.ok) await makeAdmin(db, email, name);
    await addApp({ db, sealingKey, now: () => new Date() }, email);
    if ((await countOwnAdmins(db)) < bootstrappedAdmins) {
      console.log('Make a second one in the same way: nobody is added or changed unless two admins agree.');
    }
  });
}

async function makeAdmin(db: Database, email: string, name: string | undefined): Promise<void> {
  if (!name) throw new Refusal(usage);
  if ((await countOwnAdmins(db)) >= bootstrappedAdmins) throw new Refusal(peopleRefusals.too_many_admins);
  const added = await bootstrapAdmin(db, { email, name, password: await readPassword() });
  if (!added.ok) throw new Refusal(peopleRefusals[added.error]);
  console.log(`${name} is an admin now and signs in as ${email}.`);
}

async function addApp(parts: Parameters<typeof enrolFromFile>[0], email: string): Promise<void> {
  const file = process.env.PAYDESK_ADMIN_TOTP_FILE;
  if (!file && !process.stdin.isTTY) {
    return console.log(
      `${email} has no authenticator app yet and cannot decide anything. Run this command again at a terminal to add one.`,
    );
  }
  const problem = file ? await enrolFromFile(parts, email, file) : await enrolInteractively(parts, email);
  if (problem) throw new Refusal(`No authenticator app was added. ${problem}`);
  console.log('The authenticator app is active.');
}

async function enrolInteractively(parts: Parameters<typeof enrolFromFile>[0], email: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = (question: string) => terminal.question(question);
    return await enrolAtTerminal(parts, email, { ask, print: (line) => console.log(line) });
  } finally {
    terminal.close();
  }
}

function readOptions() {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({ options: { email: option, name: option, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function readPassword(): Promise<string> {
  const file = process.env.PAYDESK_ADMIN_PASSWORD_FILE;
  if (file) return withoutLineBreak(readFileSync(file, 'utf8'));
  if (!process.stdin.isTTY) return withoutLineBreak(await text(process.stdin));
  const password = await promptSecret('Password (12 characters or more): ');
  if ((await promptSecret('The same again: ')) !== password) throw new Refusal('The two were not the same.');
  return password;
}

const withoutLineBreak = (password: string): string => password.replace(/\r?\n$/, '');

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
