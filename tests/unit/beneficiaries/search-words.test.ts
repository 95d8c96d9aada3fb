import { describe, expect, test } from 'vitest';
import { searchQuery, searchWords } from '@/lib/beneficiaries/search-words';

describe('a beneficiary', () => {
  test('is found by its name as typed, without marks, and as banks write it', () => {
    const words = searchWords({
      name: 'Müller & Söhne',
      account: 'DE89370400440532013000',
      bankBic: null,
      addressTown: 'Köln',
    });
    expect(words).toEqual(['muller', 'sohne', 'mueller', 'soehne', 'de89370400440532013000', 'koln']);
  });
});

describe('a search', () => {
  test('asks for beginnings of words', () => {
    expect(searchQuery(' Stadt  KÖ ')).toBe("'stadt':* & 'ko':*");
  });

  test('takes the groups of an IBAN together', () => {
    expect(searchQuery('DE89 3704')).toBe("'de893704':*");
  });

  test('makes no syntax of signs', () => {
    expect(searchQuery("O'Neill :* | !x\\")).toBe("'o':* & 'neill':* & 'x':*");
    expect(searchQuery(' &|! ')).toBeUndefined();
  });
});
