import fc from 'fast-check';
import { bankMismatch } from '@/lib/kernel/banking/bank-country';
import { parseBic } from '@/lib/kernel/banking/bic';
import { countries } from '@/lib/kernel/banking/country';
import { iban } from '@/lib/kernel/banking/iban';
import { minorUnits } from '@/lib/kernel/money';
import { textLimits } from '@/lib/orders/order/input';
import type { OrderContent, SepaContent, SwiftContent } from '@/lib/orders/order/order';

const bic = parseBic('CHASUS33');
if (!bic.ok) throw new Error('not a BIC');

const ibans = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'LT121000011101001000',
  'GB29NWBK60161331926819',
].map(iban);

const amount = fc.bigInt({ min: 1n, max: 99_999_999_999n }).map(minorUnits);

/**
 * Text as it comes out of the form: in the bank character set, within its limit, no slash where banks stop.
 */
const sepaText = (field: keyof typeof textLimits) =>
  fc
    .string({
      unit: fc.constantFrom(..."ABCXYZabcxyz019 -?:().,'+/"),
      minLength: 1,
      maxLength: textLimits[field],
    })
    .map((text) => text.replace(/ +/g, ' ').trim())
    .filter((text) => /[A-Za-z0-9]/.test(text) && !text.startsWith('/') && !text.includes('//'));

const common = {
  account: fc.constant(iban('LT189999900000000101')),
  amount,
  beneficiaryName: sepaText('beneficiaryName'),
  reference: sepaText('reference'),
  commissionAccount: fc.constantFrom(null, iban('LT189999900000000101')),
  scheduledFor: fc.option(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
  ),
};

const sepaContents: fc.Arbitrary<SepaContent> = fc.record({
  ...common,
  network: fc.constantFrom('SEPA' as const, 'SEPA_INSTANT' as const),
  beneficiaryAccount: fc.constantFrom(...ibans),
  beneficiaryAddress: fc.option(sepaText('beneficiaryAddress')),
});

const swiftContents: fc.Arbitrary<SwiftContent> = fc
  .record({
    ...common,
    network: fc.constant('SWIFT' as const),
    beneficiaryAccount: fc.oneof(fc.constantFrom<string>(...ibans), fc.stringMatching(/^\d{4,34}$/)),
    bankBic: fc.constant(bic.value),
    bankName: fc.option(sepaText('bankName')),
    addressStreet: sepaText('addressStreet'),
    addressTown: sepaText('addressTown'),
    addressCountry: fc.constantFrom(...countries.map(({ code }) => code)),
    currency: fc.constantFrom('EUR', 'GBP', 'USD'),
  })
  .filter(({ beneficiaryAccount, bankBic }) => !bankMismatch(beneficiaryAccount, bankBic));

/** Every content that a form can lead to. */
export const contents: fc.Arbitrary<OrderContent> = fc.oneof(sepaContents, swiftContents);
