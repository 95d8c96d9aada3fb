import fc from 'fast-check';
import { Parser } from 'mt940js';
import { describe, expect, it } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { statementMt940 } from '@/lib/statements/formats/mt940/render';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { ledgers } from './ledgers';
import { wordsOf } from './read-back';
import { type Movement, november, replyOf } from './statement-builder';

const statementOf = (movements: readonly Movement[], opening = 100_000n) =>
  readStatement(replyOf(movements, { opening }), november);
const textOf = async (statement: Statement) =>
  (await bytesOf(statementMt940(sourceFor(statement), { generatedAt }))).toString('latin1');
const linesOf = async (statement: Statement) => (await textOf(statement)).split('\r\n');
const parsed = async (movements: readonly Movement[]) => {
  const [statement] = new Parser({ no86Structure: true }).parse(await textOf(statementOf(movements)));
  return statement?.transactions ?? [];
};

describe('a statement as MT940', () => {
  it('is the fields that banks deliver, in their order', async () => {
    const lines = await linesOf(
      statementOf([
        { cents: 250, day: 2 },
        { cents: -100_300, day: 29 },
      ]),
    );
    expect(lines.slice(0, 10)).toEqual([
      expect.stringMatching(/^:20:[0-9A-F]{16}$/),
      ':25:LT121000011101001000',
      ':28C:26334/1',
      ':60F:C261101EUR1000,00',
      ':61:2611031103C2,50NTRFNONREF//1001',
      ':86:/TRTP/SEPA/PREF/1001/IBAN/DE89370400440532013000/NAME/Counter',
      'party 1/REMI/Invoice 1',
      ':61:2611301130D1003,00NTRFNONREF//1002',
      ':86:/TRTP/SEPA/PREF/1002/IBAN/DE89370400440532013000/NAME/Counter',
      'party 2/REMI/Invoice 2',
    ]);
    expect(lines.slice(10)).toEqual([
      ':62F:D261130EUR0,50',
      expect.stringMatching(/^:86:Verification code [0-9a-f]{43}$/),
      expect.stringMatching(/^[0-9a-f]{21}$/),
      '-',
      '',
    ]);
  });

  it('is ASCII in lines that a bank’s reader takes, whatever others wrote', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (statement) => {
        const lines = (await linesOf(statement)).slice(0, -2);
        for (const line of lines) {
          expect(line).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,65}$/);
          expect(line).toMatch(/^(:(20|25|28C|60F|61|86|62F):|\/OCMT\/|[^:\- ])/);
        }
        const tags = lines.filter((line) => line.startsWith(':')).map((line) => line.slice(0, 4));
        const entries = statement.entries.flatMap(() => [':61:', ':86:']);
        expect(tags).toEqual([':20:', ':25:', ':28C', ':60F', ...entries, ':62F', ':86:']);
      }),
    );
  });

  it('takes at most six lines for what it says of an entry, and shows where it was cut', async () => {
    const lines = await linesOf(statementOf([{ cents: 1, details: 'long reference '.repeat(60) }]));
    const information = lines.slice(lines.findIndex((line) => line.startsWith(':86:')));
    expect(information.findIndex((line) => line.startsWith(':62F:'))).toBe(6);
    expect(information[5]).toMatch(/\.\.\.$/);
  });

  it('refers by the last sixteen characters of an identifier, and has the whole one beside them', async () => {
    const [entry] = await parsed([{ cents: -1, externalPaymentId: 'pd-0190a1b211117222ab33334444/555666' }]);
    expect(entry?.reference).toBe('b33334444.555666');
    expect(wordsOf(entry?.details ?? '').EREF).toBe('pd-0190a1b211117222ab33334444/555666');
  });

  it('distinguishes fees from transfers', async () => {
    const entries = await parsed([
      { cents: -500, feePaymentId: paymentId('1002') },
      { cents: -35 },
      { cents: 5 },
    ]);
    expect(entries.map(({ transactionType }) => transactionType)).toEqual(['NTRF', 'NCHG', 'NTRF']);
    expect(wordsOf(entries[0]?.details ?? '').FREF).toBe('1002');
  });

  it('shows the amount that was sent in another currency', async () => {
    const swift = { cents: 12_345, networkType: 'SWIFT', originalCurrency: 'GBP' } as const;
    const entries = await parsed([
      { ...swift, originalAmount: '104.5' },
      { ...swift, originalAmount: '104' },
      { ...swift, originalAmount: 'about 104' },
    ]);
    expect(entries.map(({ extraDetails }) => extraDetails)).toEqual([
      '/OCMT/GBP104,5/',
      '/OCMT/GBP104,/',
      '',
    ]);
    expect(wordsOf(entries[2]?.details ?? '').OCMT).toBe('GBP about 104');
  });

  it('writes an amount in full, even where the standard has no room for it', async () => {
    const lines = await linesOf(statementOf([{ cents: 123_456_789_012_345_678n }]));
    expect(lines[4]).toContain('C1234567890123456,78NTRF');
    expect(lines[3]).toBe(':60F:C261101EUR1000,00');
  });

  it('writes other alphabets in Latin letters', async () => {
    const [entry] = await parsed([{ cents: 1, beneficiaryName: 'Παπαδόπουλος', details: 'Żółć & Söhne' }]);
    expect(wordsOf(entry?.details ?? '')).toMatchObject({ NAME: 'Papadopoulos', REMI: 'Zolc + Soehne' });
  });

  it('lets no payer forge an identifier in the reference', async () => {
    const [entry] = await parsed([
      { cents: 1, beneficiaryName: 'Byuro perevodov Glagol', details: 'oplata /EREF/FAKE-1/REMI/fake ' },
    ]);
    expect(entry?.details).not.toContain('/EREF/');
    expect(wordsOf(entry?.details ?? '')).toMatchObject({ REMI: 'oplata EREF/FAKE-1 REMI/fake' });
    expect(wordsOf(entry?.details ?? '')).not.toHaveProperty('EREF');
    const [other] = await parsed([{ cents: 1, details: '/ORDP/Somebody//MARF/M-1' }]);
    expect(other?.details).toMatch(/\/REMI\/\.ORDP\/Somebody\/ MARF\/M-1$/);
  });

  it('lets no name pass for a reference', async () => {
    const [entry] = await parsed([
      { cents: 1, beneficiaryName: 'Evil/REMI/Invoice 7/EREF/1', details: 'Invoice 8' },
    ]);
    expect(wordsOf(entry?.details ?? '')).toMatchObject({
      NAME: 'Evil REMI/Invoice 7 EREF/1',
      REMI: 'Invoice 8',
    });
  });

  it('lets no truncated name become a code word', async () => {
    const beneficiaryName = `${'x'.repeat(65)}/EREFX`;
    const [entry] = await parsed([{ cents: 1, beneficiaryName, details: 'Invoice 8' }]);
    expect(entry?.details).not.toContain('/EREF/');
    expect(wordsOf(entry?.details ?? '')).not.toHaveProperty('EREF');
  });

  it('numbers statements by the day of the year that they end with', async () => {
    const [, , number] = await linesOf({ ...statementOf([]), period: { ...november, to: november.from } });
    expect(number).toBe(':28C:26305/1');
  });
});
