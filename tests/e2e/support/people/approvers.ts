import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { users } from '@/lib/db/schema/people/users';
import { hashPassword } from '@/lib/identity/passwords/password';
import { newUserId } from '@/lib/kernel/ids';
import { recordRights } from '../../../support/people/people';
import { withDatabase } from '../app/database';
import { signInWith } from '../app/fixtures';

export type NewApprover = { readonly name: string; readonly email: string; readonly password: string };

/**
 * An approver whom only this test knows, signed in on the page, with nothing yet to confirm with: they may
 * only add it.
 */
export async function newApprover(page: Page): Promise<NewApprover> {
  const tag = randomBytes(4).toString('hex');
  const person = { name: `Nora ${tag}`, email: `nora.${tag}@example.com` };
  const password = `demo-only-${tag}-long`;
  const row = {
    ...person,
    id: newUserId(),
    role: 'approver',
    passwordHash: await hashPassword(password),
  } as const;
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.insert(users).values(row);
      await recordRights(tx, 'person.added', row.id, { role: row.role, groups: [] });
    }),
  );
  await signInWith(page, { ...person, password });
  return { ...person, password };
}
