import { describe, expect, it } from 'vitest';
import { minorUnits } from '@/lib/kernel/money';
import { entryTerms, readEntrySearch, searchTextOf } from '@/lib/statements/model/entries/search';
import { replyOf } from './statement-builder';

describe('a search of entries', () => {
  it('ignores unknown parameters of the address', () => {
    expect(readEntrySearch({ q: ' rent ', direction: 'sideways', network: 'PIGEON' })).toEqual({
      text: 'rent',
      direction: undefined,
      network: undefined,
    });
  });
  it('drops what the database cannot store', () => {
    expect(readEntrySearch({ q: 'a\u0000b \ud800c' }).text).toBe('a b c');
  });
  it('folds case and accents alike in what is typed and in what is searched', () => {
    const [entry] = replyOf([{ cents: 1, beneficiaryName: 'Café Παπαδόπουλος' }]).entries;
    if (!entry) throw new Error('the builder made no entry');
    for (const word of entryTerms('CAFE παπαδοπουλος').words) expect(searchTextOf(entry)).toContain(word);
  });
  it('reads an amount as people type it, and a sign as the side', () => {
    const amount = minorUnits(123_450n);
    expect(entryTerms('1 234,50').amount).toEqual({ amount, direction: undefined });
    expect(entryTerms('-1234.5').amount).toEqual({ amount, direction: 'outgoing' });
    expect(entryTerms('+1234.5').amount).toEqual({ amount, direction: 'incoming' });
    expect(entryTerms('rent').amount).toBeUndefined();
  });
});
