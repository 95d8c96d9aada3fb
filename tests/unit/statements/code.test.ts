import { describe, expect, it } from 'vitest';
import { codeOf, groupCode } from '@/lib/statements/model/code';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { sourceOf } from './export-builder';
import { november, replyOf } from './statement-builder';

const statement = readStatement(replyOf([{ cents: 500 }, { cents: -200 }, { cents: 30 }]), november);
const codeOfWhole = (one: Statement) => {
  const { head, entries } = sourceOf(one, new Date());
  return codeOf(head, entries);
};

describe('the verification code', () => {
  it('is the same for the same statement, whenever and in whatever portions it is read', async () => {
    const { head } = sourceOf(statement, new Date());
    async function* oneByOne() {
      for (const entry of statement.entries) yield [entry];
    }
    const code = await codeOfWhole(statement);
    expect(code).toMatch(/^[0-9a-f]{64}$/);
    expect(await codeOf(head, oneByOne())).toBe(code);
  });

  it('changes with any figure or text', async () => {
    const [first, ...others] = statement.entries;
    if (!first) throw new Error('three entries');
    const changed: readonly Statement[] = [
      { ...statement, clientName: `${statement.clientName}.` },
      { ...statement, closing: statement.opening },
      { ...statement, entries: others },
      { ...statement, entries: [{ ...first, details: `${first.details} ` }, ...others] },
      { ...statement, entries: [{ ...first, externalPaymentId: 'x' }, ...others] },
    ];
    const codes = await Promise.all([statement, ...changed].map(codeOfWhole));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is read in groups of eight', () => {
    expect(groupCode('0123456789abcdef'.repeat(4))).toBe(
      '01234567 89abcdef 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef',
    );
  });
});
