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
    expect(wordsOf('Müller & Søn')).toMatchObject({ spelled: ['muller', 'søn'], banked: ['mueller', 'son'] });
    expect(wordsOf('ΠΑΠΑΔΌΠΟΥΛΟΣ')).toMatchObject({ spelled: ['παπαδοπουλοσ'], banked: ['papadopoulos'] });
    expect(wordsOf('Николай Щукин')).toMatchObject({
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

  test.each(['Müller Größe', 'Mueller Groesse', 'Muller Grosse'])(
    'include the form without umlauts: %s',
    (name) => {
      expect(wordsOf(name).folded).toEqual(['muller', 'grosse']);
    },
  );

  test('have no form without umlauts if too little of the word would be left', () => {
    expect(wordsOf('Joe Blue 4ae7').folded).toEqual(['joe', 'blu', '4ae7']);
  });

  test('have at most sixty-four characters', () => {
    expect(wordsOf('🙂'.repeat(100)).spelled).toEqual(['🙂'.repeat(64)]);
  });

  test('are empty for signs only', () => {
    expect(wordsOf(' &|!():*\\\'"%_\u0000 – … ')).toEqual({ spelled: [], banked: [], folded: [] });
  });
});

test('contain an account without the separators of its groups', () => {
  expect(compactOf('DE89 3704-0044')).toBe('de8937040044');
});
