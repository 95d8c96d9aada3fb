import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { externalPaymentId, newOrderId, orderId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { canonicalForm, orderHash } from '@/lib/orders/order/content';
import type { IdentifiedOrder, OrderContent } from '@/lib/orders/order/order';
import { fullSwift } from '../../support/orders/full-contents';
import { sepa, swift } from '../../support/orders/orders';

const order: IdentifiedOrder = {
  id: orderId('11111111-2222-4333-8444-555555555555'),
  externalPaymentId: externalPaymentId('pd-1'),
  version: 1,
  content: sepa(),
};

/** Texts that try to pass for the end of one field and the beginning of the next. */
const sly = fc.string({
  unit: fc.constantFrom('"', ',', ':', '\\', '|', '{', '}', 'a', '\u0000', 'é', ' '),
  maxLength: 6,
});
const times = fc.constantFrom(null, new Date(0), new Date('2026-12-01T09:00:00Z'));
const slyContents = fc
  .tuple(sly, sly, fc.option(sly), sly, times)
  .map(([beneficiaryName, reference, beneficiaryAddress, street, scheduledFor]) =>
    street.length % 2
      ? swift({
          beneficiaryName,
          reference,
          bankName: beneficiaryAddress,
          addressStreet: street,
          scheduledFor,
        })
      : sepa({ beneficiaryName, reference, beneficiaryAddress, scheduledFor }),
  );

describe('the canonical form of an order', () => {
  test('lets another program verify the hash', () => {
    const form =
      '{"account":"LT189999900000000101","amount":"12.50","beneficiaryAccount":"DE89370400440532013000",' +
      '"beneficiaryAddress":null,"beneficiaryName":"Soren Soehne","commissionAccount":null,' +
      '"externalPaymentId":"pd-1","form":"paydesk.order/1","id":"11111111-2222-4333-8444-555555555555",' +
      '"network":"SEPA","reference":"Invoice 2026-17","version":1}';
    expect(canonicalForm(order)).toBe(form);
    expect(orderHash(order)).toBe(createHash('sha256').update(form).digest('hex'));
  });

  test('of a SWIFT order with every field is written so, too', () => {
    const content = { ...fullSwift, scheduledFor: new Date('2026-12-01T09:00:00Z') };
    expect(canonicalForm({ ...order, content })).toBe(
      '{"account":"LT189999900000000101","addressCountry":"US","addressStreet":"5 Main St","addressTown":"New York",' +
        '"amount":"20.00","bankBic":"CHASUS33","bankName":"Example Bank","beneficiaryAccount":"1234567890",' +
        '"beneficiaryName":"Harbour Trading","commissionAccount":"LT189999900000000101","currency":"GBP",' +
        '"externalPaymentId":"pd-1","form":"paydesk.order/1","id":"11111111-2222-4333-8444-555555555555",' +
        '"network":"SWIFT","reference":"Contract 9","scheduledFor":"2026-12-01T09:00:00.000Z","version":1}',
    );
  });

  test('is the canonical JSON of all members', () => {
    fc.assert(
      fc.property(slyContents, fc.integer({ min: 1 }), (content, version) => {
        const { scheduledFor, amount, ...others } = content;
        const members = {
          ...others,
          form: 'paydesk.order/1',
          id: order.id,
          version,
          amount: toDecimal(amount),
          externalPaymentId: order.externalPaymentId,
          ...(scheduledFor && { scheduledFor: scheduledFor.toISOString() }),
        };
        expect(canonicalForm({ ...order, version, content })).toBe(canonicalJson(members));
      }),
    );
  });

  test('does not depend on member order', () => {
    const reversed = Object.fromEntries(Object.entries(order.content).reverse()) as OrderContent; // safe: the same members
    expect(orderHash({ ...order, content: reversed })).toBe(orderHash(order));
  });

  test.each<[string, Partial<IdentifiedOrder>]>([
    ['the version', { version: 2 }],
    ['the order itself', { id: newOrderId() }],
    ['the identifier it is sent under', { externalPaymentId: externalPaymentId('pd-2') }],
    ['the network', { content: sepa({ network: 'SEPA_INSTANT' }) }],
    ['the amount, by a cent', { content: sepa({ amount: fromDecimal('12.51') }) }],
    ['the name', { content: sepa({ beneficiaryName: 'Soren Soehne ' }) }],
    ['the reference', { content: sepa({ reference: 'Invoice 2026-18' }) }],
    ['the address', { content: sepa({ beneficiaryAddress: '' }) }],
    ['the time to send it', { content: sepa({ scheduledFor: new Date('2026-12-01T09:00:00Z') }) }],
    ['the commission account', { content: sepa({ commissionAccount: sepa().account }) }],
  ])('changes with this difference: %s', (_, change) => {
    expect(orderHash({ ...order, ...change })).not.toBe(orderHash(order));
  });

  test.each<[string, Parameters<typeof swift>[0]]>([
    ['the BIC', { bankBic: swift().bankBic.replace('33', '44') as ReturnType<typeof swift>['bankBic'] }], // safe: a BIC still
    ['the bank', { bankName: 'Bank' }],
    ['the street', { addressStreet: '6 Main St' }],
    ['the town', { addressTown: 'Old York' }],
    ['the country', { addressCountry: 'CA' }],
    ['the currency', { currency: 'USD' }],
    ['the account', { beneficiaryAccount: '1234567891' }],
  ])('of a SWIFT order changes with this difference: %s', (_, change) => {
    const before = { ...order, content: swift() };
    expect(orderHash({ ...before, content: swift(change) })).not.toBe(orderHash(before));
  });

  test('is unique among a hundred thousand pairs of contents', () => {
    const differ = (one: OrderContent, other: OrderContent) => {
      const members = new Map<string, unknown>(Object.entries(one));
      const others = Object.entries(other);
      return members.size !== others.length || others.some(([name, value]) => members.get(name) !== value);
    };
    fc.assert(
      fc.property(slyContents, slyContents, (one, other) => {
        const sameForm =
          canonicalForm({ ...order, content: one }) === canonicalForm({ ...order, content: other });
        return sameForm === !differ(one, other);
      }),
      { numRuns: 100_000 },
    );
  });
});
