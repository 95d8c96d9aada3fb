import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { bootstrapAdmin, bootstrappedAdmins, countOwnAdmins } from '@/lib/identity/admins';
import { peopleRefusals } from '@/lib/identity/people-refusals';
import { askSecret } from './ask-secret';
import { withDatabase } from './with-database';

const usage = `npm run create-admin -- --email ana@example.com --name "Ana Kovač"

Makes one of the first two admins, who then decide about everybody else together: one asks, the other agrees.
The password is asked for twice at a terminal; otherwise it is read from the file that PAYDESK_ADMIN_PASSWORD_FILE
names, or from the standard input.`;

/** What stops the command, in words for the person who called it. */
class Refusal extends Error {}

async function main(): Promise<void> {
  const { email, name, help } = readOptions();
  if (help) return console.log(usage);
  if (!email || !name) throw new Refusal(usage);
  await withDatabase(async (db) => {
    if ((await countOwnAdmins(db)) >= bootstrappedAdmins) {
      throw new Refusal(peopleRefusals.too_many_admins);
    }
    const added = await bootstrapAdmin(db, { email, name, password: await readPassword() });
    if (!added.ok) throw new Refusal(peopleRefusals[added.error]);
    console.log(`${name} is an admin now and signs in as ${email}.`);
    if ((await countOwnAdmins(db)) < bootstrappedAdmins) {
      console.log('Make a second one in the same way: nobody is added or changed unless two admins agree.');
    }
  });
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
  const password = await askSecret('Password (12 characters or more): ');
  if ((await askSecret('The same again: ')) !== password) throw new Refusal('The two were not the same.');
  return password;
}

const withoutLineBreak = (password: string): string => password.replace(/\r?\n$/, '');

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
