import { describe, expect, it } from 'vitest';
import type { MappingRule } from '@/lib/statements/accounting/mapping/mapping';
import { createRuleFinder, type RuledEntry } from '@/lib/statements/accounting/mapping/rules';

const entry = (changes: Partial<RuledEntry> = {}): RuledEntry => ({
  account: 'LT601010012345678901',
  direction: 'outgoing',
  name: 'Müller & Söhne GmbH',
  counterparty: 'DE89370400440532013000',
  reference: 'Invoice 2026-17',
  ...changes,
});

const rule = (changes: Partial<MappingRule> = {}): MappingRule => ({
  field: 'any',
  match: 'contains',
  text: '',
  direction: null,
  bankAccount: null,
  counterAccount: '1590',
  costCentre: null,
  ...changes,
});

const takes = (changes: Partial<MappingRule>, of: RuledEntry = entry()): boolean =>
  createRuleFinder([rule(changes)])(of) === 0;

describe('a rule', () => {
  it('compares names as banks write them, without regard to case', () => {
    expect(takes({ field: 'name', text: 'MUELLER' })).toBe(true);
    expect(takes({ field: 'name', text: 'müller' }, entry({ name: 'Mueller' }))).toBe(true);
    expect(takes({ field: 'name', text: 'Meier' })).toBe(false);
  });

  it('compares accounts without spaces', () => {
    expect(takes({ field: 'account', match: 'equals', text: 'de89 3704 0044 0532 0130 00' })).toBe(true);
    expect(takes({ field: 'account', match: 'starts_with', text: 'AT' })).toBe(false);
  });

  it.each([
    ['contains', '2026', true],
    ['starts_with', '2026', false],
    ['starts_with', 'invoice', true],
    ['equals', 'invoice', false],
    ['equals', 'INVOICE 2026-17', true],
  ] as const)('that %s %s takes a reference: %s', (match, text, expected) => {
    expect(takes({ field: 'reference', match, text })).toBe(expected);
  });

  it('takes entries of its direction and account only', () => {
    expect(takes({ direction: 'incoming' })).toBe(false);
    expect(takes({ direction: 'outgoing' })).toBe(true);
    expect(takes({ bankAccount: 'LT000000000000000000' })).toBe(false);
  });

  it('reads no text as a pattern', () => {
    expect(takes({ field: 'reference', text: '(a+)+$' }, entry({ reference: 'a'.repeat(100) }))).toBe(false);
    expect(takes({ field: 'reference', text: '.*' })).toBe(false);
  });
});

it('finds the first of several rules, and none if no rule takes an entry', () => {
  const find = createRuleFinder([
    rule({ direction: 'incoming' }),
    rule({ field: 'name', text: 'Söhne' }),
    rule(),
  ]);
  expect(find(entry())).toBe(1);
  expect(find(entry({ name: 'Other' }))).toBe(2);
  expect(createRuleFinder([])(entry())).toBeUndefined();
});
