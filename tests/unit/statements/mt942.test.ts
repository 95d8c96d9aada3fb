import { describe, expect, it } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { reportMt942 } from '@/lib/statements/formats/mt942/render';
import { statementFileName } from '@/lib/statements/formats/shared/file-name';
import { codeOf } from '@/lib/statements/model/code';
import { readStatement } from '@/lib/statements/model/statement';
import { readSwiftMessages } from '../../support/statements/swift-tokenizer';
import { asOf, bytesOf, generatedAt, sourceFor, sourceOf } from './export-builder';
import { type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);
const reportOf = async (movements: readonly Movement[], at = asOf) => {
  const chunks = reportMt942(sourceOf(statementOf(movements), at), { generatedAt });
  const [fields = [], ...others] = readSwiftMessages((await bytesOf(chunks)).toString('latin1'));
  expect(others).toEqual([]);
  return fields.map(({ tag, lines }): readonly [string, string] => [tag, lines.join('\n')]);
};

describe('an interim report as MT942', () => {
  it('is the fields of the standard, in their order, without a balance', async () => {
    const fields = await reportOf([
      { cents: 250, day: 2 },
      { cents: -100_300, day: 29, feePaymentId: paymentId('1003') },
      { cents: -35, day: 29 },
    ]);
    expect(fields).toEqual([
      ['20', expect.stringMatching(/^[0-9A-F]{16}$/)],
      ['25', 'LT121000011101001000'],
      ['28C', '26334/1331'],
      ['34F', 'EUR0,'],
      ['13D', '2611302210+0000'],
      ['61', '2611031103C2,50NTRFNONREF//1001'],
      ['86', expect.stringContaining('/TRTP/SEPA/PREF/1001/')],
      ['61', '2611301130D1003,00NTRFNONREF//1002'],
      ['86', expect.stringContaining('/FREF/1003/')],
      ['61', '2611301130D0,35NCHGNONREF//1003'],
      ['86', expect.stringContaining('/TRTP/FEE/')],
      ['90D', '2EUR1003,35'],
      ['90C', '1EUR2,50'],
      ['86', expect.stringMatching(/^Verification code [0-9a-f]{43}\n[0-9a-f]{21}$/)],
    ]);
  });

  it('has the verification code that the statement has in every format', async () => {
    const { head, entries } = sourceFor(statementOf([{ cents: 1 }]));
    const information = (await reportOf([{ cents: 1 }])).at(-1)?.[1] ?? '';
    expect(information.replaceAll('\n', '')).toBe(`Verification code ${await codeOf(head, entries)}`);
  });

  it('carries a remark if the statement does not add up', async () => {
    const wrong = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 2 }]), 0), november);
    const file = await bytesOf(reportMt942(sourceFor(wrong), { generatedAt }));
    expect(file.toString('latin1').replaceAll('\r\n', '')).toContain('This statement does not add up.');
  });

  it('has another reference and a higher number in each later report of a day', async () => {
    const [[, first] = [], , [, firstNumber] = []] = await reportOf([], new Date('2026-11-30T08:00:00Z'));
    const [[, second] = [], , [, secondNumber] = []] = await reportOf([], new Date('2026-11-30T08:01:00Z'));
    expect(second).not.toBe(first);
    expect([firstNumber, secondNumber]).toEqual(['26334/481', '26334/482']);
  });

  it('has a file name of its own', () => {
    const statement = statementOf([]);
    expect(statementFileName(statement, 'mt942')).toBe(
      'interim-LT121000011101001000-2026-11-01-to-2026-11-30.vmk',
    );
    expect(statementFileName(statement, 'mt940')).toBe(
      'statement-LT121000011101001000-2026-11-01-to-2026-11-30.sta',
    );
  });
});
