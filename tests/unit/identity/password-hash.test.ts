import { expect, it } from 'vitest';
import { hashPassword, matchesPassword } from '@/lib/identity/passwords/password';

it('is argon2id with 19 MiB and two passes', async () => {
  const hashed = await hashPassword('a long first password');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matchesPassword(hashed, 'a long first password')).toBe(true);
  expect(await matchesPassword(hashed, 'A long first password')).toBe(false);
});

it('has another salt each time', async () => {
  expect(await hashPassword('a long first password')).not.toBe(await hashPassword('a long first password'));
});
