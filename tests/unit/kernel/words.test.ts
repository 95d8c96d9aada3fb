import { describe, expect, test } from 'vitest';
import { toSepaText } from '@/lib/kernel/texts/text';
import { compactOf, wordsOf } from '@/lib/kernel/texts/words';

describe('the words of a text', () => {
  test('are in lower case, without accents, parted by signs and spaces', () => {
    expect(wordsOf('  Café-Bar "Chez José", Nº 12/B ').spelled).toEqual([
      'cafe',
      'bar',
      'chez',
      'jose',
      'no',
      '12',
      'b',
    ]);
  });

  test('are as spelled, and as a bank writes them', () => {
    expect(wordsOf('Müller & Søn')).toEqual({ spelled: ['muller', 'søn'], banked: ['mueller', 'son'] });
    expect(wordsOf('ΠΑΠΑΔΌΠΟΥΛΟΣ')).toEqual({ spelled: ['παπαδοπουλοσ'], banked: ['papadopoulos'] });
    expect(wordsOf('Николай Щукин')).toEqual({
      spelled: ['николаи', 'щукин'],
      banked: ['nikolay', 'shtukin'],
    });
  });

  test.each(['Søren Łukasz Ægir', 'Ελένη Χατζηψάλτη', 'Жуков Цветан Юлия', 'Ђоковић', 'Gürtel Österreich'])(
    'are those that the text in the character set of banks has: %s',
    (name) => {
      expect(wordsOf(name).banked).toEqual(wordsOf(toSepaText(name)).spelled);
    },
  );

  test('are no longer than sixty-four characters', () => {
    expect(wordsOf('🙂'.repeat(100)).spelled).toEqual(['🙂'.repeat(64)]);
  });

  test('of nothing but signs are none', () => {
    expect(wordsOf(' &|!():*\\\'"%_\u0000 – … ')).toEqual({ spelled: [], banked: [] });
  });
});

test('an account as one word has nothing of what stands between its groups', () => {
  expect(compactOf('DE89 3704-0044')).toBe('de8937040044');
});
