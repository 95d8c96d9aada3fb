import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankText } from '@/lib/kernel/banking/counterparty';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { isSepaText, toSepaText } from '@/lib/kernel/texts/text';
import { blankOrder, parseOrder } from '@/lib/orders/order/input';
import { ownAccount } from '../../support/orders/orders';

const ibans = {
  AT: 'AT611904300234573201',
  CH: 'CH9300762011623852957',
  DE: 'DE89370400440532013000',
  DK: 'DK5000400440116243',
  EE: 'EE382200221020145685',
  ES: 'ES9121000418450200051332',
  FI: 'FI2112345600000785',
  HU: 'HU42117730161111101800000000',
  LI: 'LI21088100002324013AA',
  LU: 'LU280019400644750000',
  NL: 'NL91ABNA0417164300',
  NO: 'NO9386011117947',
  SE: 'SE4550000000058398257466',
  TR: 'TR330006100519786457841326',
} as const;

describe('the spelling of texts for banks', () => {
  test.each<[keyof typeof ibans, string, string]>([
    ['DE', 'Müller & Söhne, Köln-Größe', 'Mueller + Soehne, Koeln-Groesse'],
    ['AT', 'Öl Österreich', 'Oel Oesterreich'],
    ['CH', 'Zürich Ärzte', 'Zuerich Aerzte'],
    ['LI', 'Jägers Bäckerei', 'Jaegers Baeckerei'],
    ['LU', 'Bäcker', 'Baecker'],
    ['EE', 'OÜ Näidis Õnne Möbel', 'OU Naidis Onne Mobel'],
    ['FI', 'Oy Näyte Åbo Ö', 'Oy Nayte Abo O'],
    ['SE', 'Åkerlöf Älg AB', 'Akerlof Alg AB'],
    ['DK', 'Sørensen Værløse Århus', 'Sorensen Vaerlose Arhus'],
    ['NO', 'Bjørn Sæther Ås', 'Bjorn Saether As'],
    ['HU', 'Győri Üveg Műhely Ötös', 'Gyori Uveg Muhely Otos'],
    ['TR', 'Gümüş İnşaat Çağlar', 'Gumus Insaat Caglar'],
    ['ES', 'Agüero Muñoz', 'Aguero Munoz'],
    ['NL', 'Coöperatie Zeeën', 'Cooperatie Zeeen'],
  ])('for an account in %s', (country, typed, sent) => {
    expect(toSepaText(typed, spellingFor(ibans[country]))).toBe(sent);
  });

  test('is that of the country of the bank without an IBAN, and German while neither is known', () => {
    expect(spellingFor('000123456789', 'CHASUS33')).toBe('base_letter');
    expect(spellingFor('000123456789', 'DEUTDEFF')).toBe('german');
    expect(spellingFor(ibans.FI, 'DEUTDEFF')).toBe('base_letter');
    expect(spellingFor('', '')).toBe('german');
    expect(spellingFor('FI21', 'not a BIC')).toBe('german');
  });

  const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
  const words = fc
    .array(fc.constantFrom(...'äöüÄÖÜßåÅæøØõőűışñçéЖψ a/'), { maxLength: 30 })
    .map((all) => all.join(''));
  const accounts = fc.constantFrom('', 'US12', '12345678', ...Object.values(ibans));

  test('is in the character set of banks, and stays as it is when it is spelled again', () => {
    fc.assert(
      fc.property(fc.oneof(texts, words), accounts, (typed, account) => {
        const spelling = spellingFor(account);
        const sent = toSepaText(typed, spelling);
        expect(isSepaText(sent)).toBe(true);
        expect(toSepaText(sent, spelling)).toBe(sent);
        expect(toSepaText(sent)).toBe(sent);
      }),
    );
  });

  test('is that of earlier releases for German accounts, and never longer for others', () => {
    fc.assert(
      fc.property(fc.oneof(texts, words), (typed) => {
        expect(toSepaText(typed, spellingFor(ibans.DE))).toBe(toSepaText(typed));
        expect(toSepaText(typed, spellingFor(ibans.FI)).length).toBeLessThanOrEqual(toSepaText(typed).length);
      }),
    );
  });

  test('refuses the same texts for every country, but for their length', () => {
    const read = (typed: string, account: string) =>
      readBankText(typed, { limit: 1_000, what: () => 'name' }, spellingFor(account)).ok;
    fc.assert(
      fc.property(fc.oneof(texts, words), (typed) => {
        expect(read(typed, ibans.FI)).toBe(read(typed, ibans.DE));
      }),
    );
  });

  test('is that of every text of a payment', () => {
    const typed = { ...blankOrder, account: String(ownAccount), amount: '1.00', beneficiaryName: 'Näyte' };
    const sepa = { ...typed, network: 'SEPA', reference: 'für Öl', beneficiaryAddress: 'Tänav 5' };
    expect(parseOrder({ ...sepa, beneficiaryAccount: ibans.FI })).toMatchObject({
      value: { beneficiaryName: 'Nayte', reference: 'fur Ol', beneficiaryAddress: 'Tanav 5' },
    });
    expect(parseOrder({ ...sepa, beneficiaryAccount: ibans.DE })).toMatchObject({
      value: { beneficiaryName: 'Naeyte', reference: 'fuer Oel', beneficiaryAddress: 'Taenav 5' },
    });
    const swift = {
      ...typed,
      network: 'SWIFT',
      reference: 'für Öl',
      beneficiaryAccount: '000123456789',
      bankBic: 'CHASUS33',
      bankName: 'Bänk',
      addressStreet: 'Höhe 5',
      addressTown: 'Zürich',
      addressCountry: 'US',
      currency: 'USD',
    };
    expect(parseOrder(swift)).toMatchObject({
      value: { beneficiaryName: 'Nayte', bankName: 'Bank', addressStreet: 'Hohe 5', addressTown: 'Zurich' },
    });
  });
});
