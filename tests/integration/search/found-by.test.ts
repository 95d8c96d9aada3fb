import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactOf, wordsOf } from '@/lib/kernel/texts/words';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const lexemesOf = async (texts: string, account = ''): Promise<string[]> => {
  const rows = await database.db.execute<{ word: string }>(
    sql`select unnest(tsvector_to_array(found_by(${texts}, ${account}, null))) as word`,
  );
  return rows.map(({ word }) => word);
};

/** Letters of the alphabets that names come in, with the signs between them. */
const letters = [
  ...'abzABZ019 éÉñçÇäöüÄÖÜßẞåÅøØłŁđĐðÐþÞæÆœŒħĦŋŊıİžŠ',
  ...'αΑάΆβγδεζηθΘικλμνξοόΟυύουΟΥπρσςΣτυφχΧψΨωΩΐϋ',
  ...'аАбвгдеёЁжЖзийЙіїЇклмнопрстуўфхцчшщъыьэюяЯђЂєЄѕљњћџґҐ',
  ...'-–/\\\'"’.,:;*&|!()%_$=@№º²ﬁ…€ \u0301\u0308\u200b中文字🙂',
];

describe('the search terms that the database stores of a text', () => {
  test('equal the terms of typed text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map((list) => list.join('')),
        async (text) => {
          const { spelled, banked, folded } = wordsOf(text);
          expect(await lexemesOf(text)).toEqual(
            expect.arrayContaining([...new Set([...spelled, ...banked, ...folded])]),
          );
          expect((await lexemesOf(text)).length).toBe(new Set([...spelled, ...banked, ...folded]).size);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('exist for every text that a database can store', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), maxLength: 40 }),
        async (typed) => {
          const text = typed.replaceAll('\u0000', '').replace(/\p{Cn}/gu, '');
          const { spelled, banked, folded } = wordsOf(text);
          expect(new Set(await lexemesOf(text))).toEqual(new Set([...spelled, ...banked, ...folded]));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('contain an account from both ends', async () => {
    expect(await lexemesOf('', 'DE89 3704')).toEqual(['$407398ed', compactOf('DE89 3704')]);
  });
});
