import { expect, it } from 'vitest';
import { generatePassword } from '@/components/people/changes/password/generate-password';
import { weaknessOf } from '@/lib/identity/passwords/password-strength';

it('has more than 128 random bits, and follows the rules for passwords', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const password of passwords) {
    const characters = password.replaceAll('-', '');
    expect(characters).toMatch(/^[a-z2-9]+$/);
    // Five bits a character.
    expect(characters.length * 5).toBeGreaterThan(128);
    expect(weaknessOf(password)).toBeUndefined();
  }
});
