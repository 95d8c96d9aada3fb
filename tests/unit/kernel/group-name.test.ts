import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneCase, isGroupName } from '@/lib/kernel/texts/group-name';

describe('the name of a group', () => {
  test.each([
    ['senior', 'Senior'],
    ['  SENIOR   board ', 'Senior board'],
    ['éCLAIR 2', 'Éclair 2'],
    ['', ''],
  ])('%j is spelled %j', (typed, name) => {
    expect(inOneCase(typed)).toBe(name);
  });

  test.each(['Senior', 'Board 2', '2nd line', 'Česká skupina'])('%j is one', (name) => {
    expect(isGroupName(name)).toBe(true);
  });

  test.each(['', 'senior', 'Senior & co', 'Senior, board', ' Senior', `A${'b'.repeat(40)}`])(
    '%j is none',
    (name) => {
      expect(isGroupName(name)).toBe(false);
    },
  );

  test('has one spelling however it is typed', () => {
    const typed = fc.stringMatching(/^[a-zA-Z0-9 ]{0,40}$/);
    fc.assert(
      fc.property(typed, (text) => {
        expect(inOneCase(inOneCase(text))).toBe(inOneCase(text));
        expect(inOneCase(text.toUpperCase())).toBe(inOneCase(text.toLowerCase()));
      }),
    );
  });
});
