import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SignedOrder } from '@/lib/provider/config';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { plainForm } from '@/lib/provider/contract/form';
import { authorizationOf, creationFields } from '@/lib/provider/signing/transaction-signature';
import { sepaOrder, swiftOrder } from './orders';

/**
 * The messages are written by hand from the contract, part 5.4; the signatures are what `openssl dgst -sha512
 * -hmac` made of them.
 */
const requestTime = 1763719200123;
const secret = 'transaction-secret-demo-only';

const sepa = {
  message:
    'requestTime=1763719200123&account=LT601010012345678901&amount=1250.00&beneficiaryName=Søren & Söhne GmbH&beneficiaryAddress=Hafenstraße 7 #3, 20457 Hamburg&beneficiaryAccount=DE89370400440532013000&beneficiaryReference=Invoice #42: 100% + 5 = "paid"&externalPaymentId=pd-0001',
  signature:
    '0ef5471de5b11befe1066babb559f8117aa3d69dd1a65a45b4380cbe84300abce732e816e791e1aebb161bd6306fcdb3466bfc023e2bb61e22d0e125058b53dc',
};
const sepaWithoutAddress = {
  message:
    'requestTime=1763719200123&account=LT601010012345678901&amount=1250.00&beneficiaryName=Søren & Söhne GmbH&beneficiaryAccount=DE89370400440532013000&beneficiaryReference=Invoice #42: 100% + 5 = "paid"&externalPaymentId=pd-0001',
  signature:
    'bd8f998d92674a7705c411f279f1ac7800a274eac054599c7109b3747039342e02c1dc5f16b8fab59d5b6ed9a1051998414952c082f82ea38aa934d358be0e88',
};
const swift = {
  message:
    'requestTime=1763719200123&account=LT601010012345678901&amount=0.01&networkType=SWIFT&beneficiaryName=Ελένη Παπαδοπούλου&beneficiaryAccount=1234567890&beneficiaryReference=Плащане по договор №7&beneficiaryBankBic=CHASUS33&beneficiaryBankName=Bank & Trust, N.A.&externalPaymentId=pd-0002&beneficiaryAddressStreet=5 Main St #2&beneficiaryAddressTown=New York&beneficiaryAddressCountry=US',
  signature:
    'a1a41fd880ff38a91f51be44b4ee751bf0ae4d474651b91c96a47fb2d7a7acf703b705b2d5896728564b81647a3c425443e451e0b1f46f5e3b71e1de70537eb9',
};
const swiftWithoutBankName = {
  message:
    'requestTime=1763719200123&account=LT601010012345678901&amount=0.01&networkType=SWIFT&beneficiaryName=Ελένη Παπαδοπούλου&beneficiaryAccount=1234567890&beneficiaryReference=Плащане по договор №7&beneficiaryBankBic=CHASUS33&externalPaymentId=pd-0002&beneficiaryAddressStreet=5 Main St #2&beneficiaryAddressTown=New York&beneficiaryAddressCountry=US',
  signature:
    '34b998da7b0db7469a2632362e77b40a552b1f7d21407515a5b47a535b756e60e845c7dd4c81a191237a70aade4846ed84738cd1b8d5fd60a63a5c6e85b4e030',
};

const fieldsOf = (order: PaymentOrder, signedOrder?: SignedOrder) =>
  creationFields(order, authorizationOf(order, requestTime, secret, signedOrder), signedOrder);

const signatureOf = (order: PaymentOrder, signedOrder?: SignedOrder) => fieldsOf(order, signedOrder).at(-1);

describe('a transaction signature', () => {
  test.each([
    ['a SEPA order with spaces, #, %, &, + and letters beyond ASCII', sepaOrder(), sepa],
    ['a SEPA order without an address', sepaOrder({ beneficiaryAddress: undefined }), sepaWithoutAddress],
    ['a SEPA order with an empty address', sepaOrder({ beneficiaryAddress: '' }), sepaWithoutAddress],
    ['a SEPA instant order, by the SEPA list', sepaOrder({ networkType: 'SEPA_INSTANT' }), sepa],
    ['a SWIFT order in Greek and Cyrillic', swiftOrder(), swift],
    ['a SWIFT order without a bank name', swiftOrder({ beneficiaryBankName: '' }), swiftWithoutBankName],
    [
      'the commission account and the currency not at all',
      swiftOrder({ commissionAccount: 'LT601010012345678902', currency: 'USD' }),
      swift,
    ],
  ])('covers %s', (_, order, vector) => {
    const form = plainForm(fieldsOf(order));
    expect(form.startsWith(`${vector.message}&`)).toBe(true);
    expect(signatureOf(order)).toEqual(['transactionSignature', vector.signature]);
  });
});

describe('a transaction signature that covers the commission account', () => {
  const commissionAccount = 'LT601010012345678902';
  test.each([
    ['SEPA', sepaOrder(), sepaOrder({ commissionAccount }), sepa],
    ['SWIFT', swiftOrder(), swiftOrder({ commissionAccount }), swift],
  ])(
    'has it last, also of a %s order, and is the same for an order without one',
    (_, plain, charged, vector) => {
      const message = `${vector.message}&commissionAccount=${commissionAccount}`;
      const signature = createHmac('sha512', secret).update(message, 'utf8').digest('hex');
      expect(signatureOf(charged, 'with_commission_account')).toEqual(['transactionSignature', signature]);
      expect(signatureOf(plain, 'with_commission_account')).toEqual([
        'transactionSignature',
        vector.signature,
      ]);
    },
  );

  test('is made over the form that is sent, which names the commission account once', () => {
    const fields = fieldsOf(swiftOrder({ commissionAccount }), 'with_commission_account');
    expect(fields.filter(([name]) => name === 'commissionAccount')).toEqual([
      ['commissionAccount', commissionAccount],
    ]);
    expect(fields.at(-1)?.[0]).toBe('transactionSignature');
  });
});

describe('the form of a creation', () => {
  const names = (fields: ReturnType<typeof fieldsOf>) => fields.map(([name]) => name);

  test('is the signed list and the signature for a plain SEPA order', () => {
    expect(names(fieldsOf(sepaOrder()))).toEqual([
      'requestTime',
      'account',
      'amount',
      'beneficiaryName',
      'beneficiaryAddress',
      'beneficiaryAccount',
      'beneficiaryReference',
      'externalPaymentId',
      'transactionSignature',
    ]);
  });

  test('names the network of a SEPA instant order', () => {
    const fields = fieldsOf(sepaOrder({ networkType: 'SEPA_INSTANT' }));
    expect(fields).toContainEqual(['networkType', 'SEPA_INSTANT']);
  });

  test('names the network of a SWIFT order once', () => {
    const fields = fieldsOf(swiftOrder());
    expect(fields.filter(([name]) => name === 'networkType')).toEqual([['networkType', 'SWIFT']]);
  });

  test('carries the commission account and the currency beside the signed parameters', () => {
    const order = swiftOrder({ commissionAccount: 'LT601010012345678902', currency: 'USD' });
    const fields = fieldsOf(order);
    expect(fields).toContainEqual(['commissionAccount', 'LT601010012345678902']);
    expect(fields).toContainEqual(['currency', 'USD']);
    expect(fields).toContainEqual(['transactionSignature', swift.signature]);
  });
});
