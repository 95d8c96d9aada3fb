import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneCase, isGroupName } from '@/lib/kernel/texts/group-name';

describe('the name of a group', () => {
  test.each([
    ['senior', 'Senior'],
    ['  SENIOR   board ', 'Senior board'],
    ['éCLAIR 2', 'Éclair 2'],
    ['', ''],
  ])('spells %j as %j', (typed, name) => {
    expect(inOneCase(typed)).toBe(name);
  });

  test.each(['Senior', 'Board 2', '2nd line', 'Česká skupina'])('accepts %j', (name) => {
    expect(isGroupName(name)).toBe(true);
  });

  test.each(['', 'senior', 'Senior & co', 'Senior, board', ' Senior', `A${'b'.repeat(40)}`])(
    'refuses %j',
    (name) => {
      expect(isGroupName(name)).toBe(false);
    },
  );

  test('has one spelling for any input', () => {
    const typed = fc.stringMatching(/^[a-zA-Z0-9 ]{0,40}$/);
    fc.assert(
      fc.property(typed, (text) => {
        expect(inOneCase(inOneCase(text))).toBe(inOneCase(text));
        expect(inOneCase(text.toUpperCase())).toBe(inOneCase(text.toLowerCase()));
      }),
    );
  });
});
