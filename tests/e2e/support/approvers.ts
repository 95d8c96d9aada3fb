import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { users } from '@/lib/db/schema/users';
import { hashPassword } from '@/lib/identity/password';
import { newUserId } from '@/lib/kernel/ids';
import { withDatabase } from './database';
import { signInWith } from './fixtures';

/** An approver whom only this test knows, signed in on the page, with nothing yet to confirm with. Gives their name. */
export async function newApprover(page: Page): Promise<string> {
  const tag = randomBytes(4).toString('hex');
  const person = { name: `Nora ${tag}`, email: `nora.${tag}@example.com` };
  const password = `demo-only-${tag}-long`;
  await withDatabase(async (db) =>
    db
      .insert(users)
      .values({ ...person, id: newUserId(), role: 'approver', passwordHash: await hashPassword(password) }),
  );
  await signInWith(page, { ...person, password });
  return person.name;
}
