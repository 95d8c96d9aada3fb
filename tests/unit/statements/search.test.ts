import { describe, expect, it } from 'vitest';
import { readEntrySearch, searchEntries } from '@/lib/statements/search';
import { readStatement } from '@/lib/statements/statement';
import { november, replyOf } from './statement-builder';

const { entries } = readStatement(
  replyOf([
    { cents: 123_450, beneficiaryName: 'Café Noir SARL', details: 'Invoice 77' },
    { cents: -123_450, beneficiaryName: 'Παπαδόπουλος', details: 'Rent March', networkType: 'SEPA_INSTANT' },
    { cents: -9_900, account: 'FR14 2004 1010 0505 0001 3M02 606', externalPaymentId: 'pd-0007' },
  ]),
  november,
);

const found = (q: string, rest: { direction?: string; network?: string } = {}) =>
  searchEntries(entries, readEntrySearch({ q, ...rest })).map((entry) => entries.indexOf(entry));

describe('searching entries', () => {
  it('without words finds all', () => expect(found('  ')).toEqual([0, 1, 2]));
  it('finds a name without regard to case and accents', () => expect(found('cafe noir')).toEqual([0]));
  it('finds Greek names without accents', () => expect(found('παπαδοπουλος')).toEqual([1]));
  it('wants every word, in whatever field', () => {
    expect(found('noir 77')).toEqual([0]);
    expect(found('noir rent')).toEqual([]);
  });
  it('finds an account with and without spaces', () => {
    expect(found('FR142004101005')).toEqual([2]);
    expect(found('2004 1010')).toEqual([2]);
  });
  it('finds identifiers', () => {
    expect(found('pd-0007')).toEqual([2]);
    expect(found('1002')).toEqual([1]);
  });
  it('finds an amount as people type it', () => {
    for (const typed of ['1234.5', '1,234.50', '1 234,50', '1234,50 €']) expect(found(typed)).toEqual([0, 1]);
  });
  it('with a sign finds the amount on that side only', () => {
    expect(found('-1234.50')).toEqual([1]);
    expect(found('+1234.50')).toEqual([0]);
  });
  it('narrows by direction and network', () => {
    expect(found('', { direction: 'outgoing' })).toEqual([1, 2]);
    expect(found('', { direction: 'outgoing', network: 'SEPA_INSTANT' })).toEqual([1]);
  });
  it('takes unknown words of the address bar for absent', () => {
    expect(found('', { direction: 'sideways', network: 'PIGEON' })).toEqual([0, 1, 2]);
  });
});
