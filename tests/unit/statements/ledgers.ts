import fc from 'fast-check';
import { paymentId } from '@/lib/kernel/ids';
import { networks } from '@/lib/provider/contract/terms';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { november, replyOf } from './statement-builder';

const nasty = [
  "=cmd|'/c calc'!A1",
  '@SUM(A1)',
  '"quoted"; and, more',
  'line\r\nline\n\tend',
  'a\0b\u0007',
  'smile 😀 flag 🇱🇹',
  'lone \ud83d half',
  'half \udc00',
  '\u202Egnirts',
  ']]><x a="1">&amp;',
  '_x0041_',
  '-}\r\n:61:2611011101C1,00NTRFX//Y\r\n:62F:C261130EUR1,00',
  ':86:/REMI/x',
  '/REMI/',
  'NAME',
  '-----------------------------------------------------------------------------------------------',
  '::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: ::: :::',
  '\ufffe\uffff',
  '   ',
  'long '.repeat(2_000),
  'Παπαδόπουλος Олександр Żółć',
];

/** What others may write into a payment, and what they write to do harm. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...nasty),
  fc
    .array(fc.constantFrom(...nasty, ' ', '/', '-', ':', 'A', 'ö'), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const filled = hostileText.filter((text) => text !== '');

/**
 * A statement that adds up, of any amounts up to ten thousand million euro, any words and any order of
 * payments.
 */
export const ledgers: fc.Arbitrary<Statement> = fc
  .record({
    opening: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
    movements: fc.array(
      fc.record({
        cents: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
        day: fc.integer({ min: 0, max: 29 }),
        networkType: fc.constantFrom(...networks),
        beneficiaryName: hostileText,
        account: fc.oneof(
          fc.constantFrom('LT121000011101001000', 'GB29 NWBK 6016 1331 9268 19', '0042-778'),
          hostileText,
        ),
        details: hostileText,
        externalPaymentId: orNull(fc.oneof(fc.uuid(), filled)),
        feePaymentId: orNull(fc.nat().map((number) => paymentId(String(number)))),
        originalAmount: orNull(fc.oneof(fc.constantFrom('1000', '12.5', '0.001'), filled)),
        originalCurrency: orNull(fc.oneof(fc.constantFrom('GBP', 'JPY'), filled)),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ opening, movements }) =>
    readStatement(
      replyOf(
        movements.toSorted((left, right) => left.day - right.day),
        { opening },
      ),
      november,
    ),
  );
