import { describe, expect, test } from 'vitest';
import { toSepaText } from '@/lib/kernel/texts/text';
import { compactOf, wordsOf } from '@/lib/kernel/texts/words';

describe('the search words of a text', () => {
  test('are in lower case without accents, split by signs and spaces', () => {
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

  test('include the spelling and the form for banks', () => {
    expect(wordsOf('Müller & Søn')).toEqual({ spelled: ['muller', 'søn'], banked: ['mueller', 'son'] });
    expect(wordsOf('ΠΑΠΑΔΌΠΟΥΛΟΣ')).toEqual({ spelled: ['παπαδοπουλοσ'], banked: ['papadopoulos'] });
    expect(wordsOf('Николай Щукин')).toEqual({
      spelled: ['николаи', 'щукин'],
      banked: ['nikolay', 'shtukin'],
    });
  });

  test.each(['Søren Łukasz Ægir', 'Ελένη Χατζηψάλτη', 'Жуков Цветан Юлия', 'Ђоковић', 'Gürtel Österreich'])(
    'include the words of the bank form: %s',
    (name) => {
      expect(wordsOf(name).banked).toEqual(wordsOf(toSepaText(name)).spelled);
    },
  );

  test('have at most sixty-four characters', () => {
    expect(wordsOf('🙂'.repeat(100)).spelled).toEqual(['🙂'.repeat(64)]);
  });

  test('are empty for signs only', () => {
    expect(wordsOf(' &|!():*\\\'"%_\u0000 – … ')).toEqual({ spelled: [], banked: [] });
  });
});

test('contain an account without the separators of its groups', () => {
  expect(compactOf('DE89 3704-0044')).toBe('de8937040044');
});
