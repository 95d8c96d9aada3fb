import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { externalPaymentId, newOrderId, newUserId } from '@/lib/kernel/ids';
import { isSepaText } from '@/lib/kernel/texts/text';
import { contentColumns, contentOf, type OrderRow } from '@/lib/orders/order/content';
import { orderFields } from '@/lib/orders/order/fields';
import { formValues } from '@/lib/orders/order/form-values';
import { type OrderField, type OrderInput, parseOrder, textLimits } from '@/lib/orders/order/input';
import type { OrderContent } from '@/lib/orders/order/order';
import { typedSepa, typedSwift, value } from '../../support/orders/orders';
import { contents } from './contents';

const problemsOf = (input: OrderInput) => {
  const parsed = parseOrder(input);
  return parsed.ok ? {} : parsed.error;
};

const rowOf = (content: OrderContent): OrderRow => {
  const makerId = newUserId();
  const at = new Date(0);
  return {
    id: newOrderId(),
    externalPaymentId: externalPaymentId('pd-1'),
    state: 'draft',
    version: 1,
    hash: '',
    makerId,
    lastEditorId: makerId,
    paymentId: null,
    endReason: null,
    executionTime: null,
    beneficiaryId: null,
    replacesOrderId: null,
    batchId: null,
    batchPosition: null,
    endToEndId: null,
    instructionId: null,
    paymentInformationId: null,
    policyVersion: null,
    requiredApprovals: 1,
    requiredGroups: [],
    submittedAt: null,
    countsOn: null,
    isOwnTransfer: false,
    duplicateReason: null,
    stopReason: null,
    createdAt: at,
    updatedAt: at,
    ...contentColumns(content),
  };
};

describe('a valid order form', () => {
  test('gives a SEPA order in the form in which it is sent', () => {
    expect(value(parseOrder(typedSepa({ reference: '  Größe „5“ ' })))).toEqual({
      network: 'SEPA',
      account: 'LT189999900000000101',
      amount: 1_250n,
      beneficiaryName: 'Soren Soehne',
      beneficiaryAccount: 'DE89370400440532013000',
      beneficiaryAddress: null,
      reference: "Groesse '5'",
      commissionAccount: null,
      scheduledFor: null,
    });
  });

  test('gives a SWIFT order with its parts', () => {
    expect(value(parseOrder(typedSwift({ bankBic: 'chasus33', bankName: 'Chase' })))).toMatchObject({
      network: 'SWIFT',
      beneficiaryAccount: '1234567890',
      bankBic: 'CHASUS33',
      bankName: 'Chase',
      addressCountry: 'US',
      currency: 'GBP',
    });
  });

  test('has a larger amount over SWIFT than over SEPA', () => {
    const amount = '1,000,000,000.00';
    expect(value(parseOrder(typedSwift({ amount })))).toMatchObject({ amount: 1_000_000_000_00n });
    expect(value(parseOrder(typedSepa({ amount: '999,999,999.99' })))).toMatchObject({
      amount: 999_999_999_99n,
    });
  });

  test('leaves out fields of the other network', () => {
    const swiftParts = { bankBic: 'CHASUS33', addressTown: 'New York', currency: 'GBP' };
    expect(value(parseOrder(typedSepa(swiftParts)))).not.toHaveProperty('bankBic');
    const content = value(parseOrder(typedSwift({ beneficiaryAddress: 'Long Street 5' })));
    expect(content).not.toHaveProperty('beneficiaryAddress');
  });
});

describe('a problem of an order form', () => {
  const invisible = 'There are invisible characters in this text. Type it in again instead of pasting it.';
  test.each<[OrderField, string, string]>([
    ['network', 'PIGEON', 'Choose SEPA'],
    ['network', '', 'Choose SEPA'],
    ['account', '', 'Choose the account'],
    ['account', 'DE00', 'Choose the account'],
    ['amount', '', 'Enter an amount'],
    ['amount', 'ten', 'This is not an amount'],
    ['amount', '1.005,123', 'This is not an amount'],
    ['amount', '0.001', 'at most two decimals'],
    ['amount', '0', 'above zero'],
    ['amount', '\u202e05', invisible],
    ['amount', '500\u200b', invisible],
    ['amount', '-5', 'above zero'],
    ['amount', '1'.repeat(30), 'too large'],
    ['amount', '1,000,000,000', 'at most 999,999,999.99 EUR'],
    ['beneficiaryName', '', 'Enter the beneficiary’s name'],
    ['beneficiaryName', '   ', 'Enter the beneficiary’s name'],
    ['beneficiaryName', '🎉🎉', 'Enter the beneficiary’s name'],
    ['beneficiaryName', '北京', 'Enter the beneficiary’s name'],
    ['beneficiaryName', 'x'.repeat(71), 'At most 70 characters reach the bank; this has 71.'],
    ['beneficiaryName', 'ä'.repeat(36), 'At most 70 characters reach the bank; this has 72.'],
    ['beneficiaryName', 'A\u202eB', invisible],
    ['beneficiaryName', 'A\u200bB', invisible],
    ['beneficiaryAccount', '', 'Enter the beneficiary’s IBAN'],
    ['beneficiaryAccount', 'XX12', '“XX” has none'],
    ['beneficiaryAccount', 'DE8937040044053201300', 'has 21 characters; its country’s have 22'],
    ['beneficiaryAccount', 'DE8937040044053201300A', 'characters do not fit'],
    ['beneficiaryAccount', 'DE88370400440532013000', 'check digits do not match'],
    ['beneficiaryAccount', 'BR1800360305000010009795493C1', 'outside SEPA'],
    ['beneficiaryAccount', 'LT18 9999 9000 0000 0101', 'the account you pay from'],
    ['reference', '', 'Enter a reference'],
    ['reference', 'x'.repeat(141), 'At most 140 characters'],
    ['reference', '/RFB/1', 'slash at the beginning'],
    ['reference', 'a//b', 'slash'],
    ['beneficiaryAddress', 'x'.repeat(141), 'At most 140 characters'],
    ['beneficiaryAddress', '???', 'Enter the address'],
    ['commissionAccount', 'nonsense', 'Choose an account from the list'],
  ])('of %s %j is reported there only', (field, typed, words) => {
    expect(problemsOf(typedSepa({ [field]: typed }))).toEqual({ [field]: expect.stringContaining(words) });
  });

  test.each<[OrderField, string, string]>([
    ['bankBic', '', 'Enter the BIC'],
    ['bankBic', 'CHASUS3', '8 or 11'],
    ['bankBic', 'CHAS9933', 'not a BIC'],
    ['bankName', 'x'.repeat(71), 'At most 70'],
    ['bankName', '!!', 'the bank’s name'],
    ['addressStreet', '', 'Enter the street'],
    ['addressTown', '', 'Enter the town'],
    ['addressTown', 'x'.repeat(36), 'At most 35'],
    ['addressCountry', '', 'Choose the beneficiary’s country'],
    ['addressCountry', 'us', 'Choose the beneficiary’s country'],
    ['addressCountry', 'XX', 'Choose the beneficiary’s country'],
    ['currency', '', 'Choose the currency'],
    ['currency', 'pounds', 'Choose the currency'],
    ['beneficiaryAccount', '', 'Enter the beneficiary’s IBAN or account number'],
    ['beneficiaryAccount', '12', '4 to 34'],
    ['beneficiaryAccount', '1'.repeat(35), '4 to 34'],
    ['beneficiaryAccount', '12345/678', '4 to 34'],
    ['beneficiaryAccount', 'DE88370400440532013000', 'check digits do not match'],
    ['beneficiaryAccount', 'DE 88 3704 0044 0532 0130 00', 'check digits do not match'],
    ['beneficiaryAccount', 'DE-88-3704-0044-0532-0130-00', 'check digits do not match'],
    ['beneficiaryAccount', 'ＤＥ８８３７０４００４４０５３２０１３０００', 'check digits do not match'],
    ['beneficiaryAccount', 'LT18 9999 9000 0000 0101', 'the account you pay from'],
  ])('of a SWIFT order’s %s %j is reported there only', (field, typed, words) => {
    expect(problemsOf(typedSwift({ [field]: typed }))).toEqual({ [field]: expect.stringContaining(words) });
  });

  test('of length is reported before anything else is checked', () => {
    const typed = typedSepa({ reference: ' '.repeat(2_001), amount: '9'.repeat(100_000) });
    const words = 'This is far too long.';
    expect(problemsOf(typed)).toEqual({ reference: words, amount: words });
  });

  test('is reported for every required field of an empty form', () => {
    // safe: every field is given
    const empty = Object.fromEntries(orderFields.map((field) => [field, ''])) as OrderInput;
    expect(Object.keys(problemsOf({ ...empty, network: 'SWIFT' })).sort()).toEqual(
      [
        'account',
        'addressCountry',
        'addressStreet',
        'addressTown',
        'amount',
        'bankBic',
        'beneficiaryAccount',
        'beneficiaryName',
        'currency',
        'reference',
      ].sort(),
    );
  });
});

describe('a SWIFT account', () => {
  test.each([
    ['12-345 678', '12345678'],
    ['ab12cd', 'AB12CD'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DEUTDEFF'],
    ['US12345', 'US12345'],
  ])('parses %j as %j', (typed, account, bankBic = 'CHASUS33') => {
    const parsed = parseOrder(typedSwift({ beneficiaryAccount: typed, bankBic }));
    expect(value(parsed).beneficiaryAccount).toBe(account);
  });

  test.each([
    [
      '370400440532013000',
      'DEUTDEFF',
      { beneficiaryAccount: 'Banks in DE have IBANs. Enter the beneficiary’s IBAN.' },
    ],
    [
      'DE89370400440532013000',
      'CHASUS33',
      { bankBic: expect.stringContaining('a bank in US, and the IBAN is of one in DE') },
    ],
    ['12345678', 'RBOSJESH', { beneficiaryAccount: expect.stringContaining('Banks in JE have IBANs') }],
  ])('refuses %s with a bank that does not match: %s', (beneficiaryAccount, bankBic, problems) => {
    expect(parseOrder(typedSwift({ beneficiaryAccount, bankBic }))).toEqual({ ok: false, error: problems });
  });

  test('may be an IBAN of the country whose IBANs the bank’s territory uses', () => {
    const typed = typedSwift({ beneficiaryAccount: 'GB82 WEST 1234 5698 7654 32', bankBic: 'RBOSJESH' });
    expect(parseOrder(typed).ok).toBe(true);
  });
});

describe('any input of an order form', () => {
  const anyInput = fc
    .record(
      Object.fromEntries(orderFields.map((field) => [field, fc.string({ unit: 'binary', maxLength: 160 })])),
    )
    .chain((noise) =>
      fc.subarray([...orderFields]).map((noisy): OrderInput => {
        const base = typedSwift();
        return Object.fromEntries(
          orderFields.map((field) => [field, noisy.includes(field) ? (noise[field] ?? '') : base[field]]),
        ) as OrderInput; // safe: every field is given
      }),
    );

  test('is refused with a message, or within limits and character set', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const parsed = parseOrder(input);
        if (!parsed.ok) return Object.keys(parsed.error).length > 0;
        const texts = Object.entries(parsed.value).filter(([name]) => name in textLimits);
        return texts.every(
          ([name, text]) =>
            text === null ||
            (typeof text === 'string' &&
              isSepaText(text) &&
              text.length <= textLimits[name as keyof typeof textLimits]), // safe: filtered by these names
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a reopened order form', () => {
  test('has the same content when saved unchanged', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(parseOrder(formValues(rowOf(content)))).toEqual({ ok: true, value: content });
      }),
    );
  });

  test('is stored completely', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(contentOf(rowOf(content))).toEqual(content);
      }),
    );
  });
});

test.each([
  '0001-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
])('asks for another date in place of %s', (scheduledFor) => {
  const parsed = parseOrder({ ...typedSepa(), scheduledFor });
  expect(parsed).toMatchObject({ ok: false, error: { scheduledFor: 'Choose a date and a time.' } });
});
