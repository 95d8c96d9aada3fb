import { hashPassword } from '@/lib/identity/passwords/password';
import { weaknessOf } from '@/lib/identity/passwords/password-strength';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import { parseRights, type Rights } from '@/lib/identity/rights';
import { newUserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';

export type NewPerson = Rights & { readonly name: string; readonly email: string };

/**
 * A person ready for storage: parsed, checked, with the password hashed. Slow, so call it before any
 * transaction.
 */
export async function prepareNewPerson(requested: NewPerson, password: string) {
  const read = readNewPerson(requested);
  if (!read.ok) return read;
  if (weaknessOf(password, read.value)) return refused('password_weak');
  return ok({ id: newUserId(), ...read.value, passwordHash: await hashPassword(password) });
}

function readNewPerson(requested: NewPerson) {
  const name = cleanLine(requested.name, 100);
  const email = cleanLine(requested.email);
  if (!name) return refused('name_missing');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 320) return refused('email_invalid');
  const rights = parseRights(requested);
  if (!rights.ok) return rights;
  return ok({ name, email, role: rights.value.role, groups: [...rights.value.groups] });
}

const refused = (code: PeopleRefusal): Result<never, PeopleRefusal> => refuse(code);
