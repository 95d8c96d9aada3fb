import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { bankingDetailsPdf, detailsName, type PassedOn } from '@/lib/accounts/receiving/details-pdf';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/payment-instructions';
import { madeUpDetails } from '../../support/provider/banking-details';

const generatedAt = new Date('2026-11-21T17:20:00Z');
const details = {
  ...madeUpDetails,
  clientName: 'Ελληνική Εμπορική ΑΕ – Торговий дім «Київ»',
  bankAddress: 'Bandymų g. 1, Vilnius',
};
const passedOn = (changes: Partial<PassedOn> = {}): PassedOn => ({
  details,
  account: { iban: 'DE89370400440532013000', swiftAccount: 'GB29NWBK60161331926819', label: 'Main' },
  requested: { amount: minorUnits(123_450n), reference: 'RF18539007547034' },
  asOf: new Date('2026-11-21T16:05:00Z'),
  ...changes,
});
async function bytesOf(what: PassedOn): Promise<Uint8Array> {
  const pdf = await bankingDetailsPdf(what, { generatedAt });
  if (!pdf.ok) throw new Error(pdf.error);
  return pdf.value;
}

async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  const marked = await document.getMarkInfo();
  const { info } = await document.getMetadata();
  const structure = JSON.stringify(await page.getStructTree());
  const { numPages } = document;
  await document.destroy();
  return { text, marked, info, structure, numPages };
}

describe('banking details as PDF', () => {
  test('fit on one page, in Greek and Cyrillic too, with the SWIFT beneficiary first', async () => {
    const { text, numPages } = await readPdf(await bytesOf(passedOn()));
    expect(numPages).toBe(1);
    for (const reported of [
      details.clientName,
      'on 2026-11-21 16:05 UTC',
      'IBAN DE89 3704 0044 0532 0130 00',
      'BIC EXPYLT21XXX',
      'Bank address Bandymų g. 1, Vilnius',
      'Amount 1,234.50 EUR',
      'Reference RF18 5390 0754 7034',
      'Account of the beneficiary GB29 NWBK 6016 1331 9268 19',
      'SWIFT code CORRDEFFXXX',
    ]) {
      expect(text).toContain(reported);
    }
    expect(text).toMatch(/Name the beneficiary exactly: Example Operator\. .* Beneficiary Example Operator/);
  });

  test('are tagged, and have a title without the texts of others', async () => {
    const { marked, info, structure } = await readPdf(await bytesOf(passedOn()));
    expect(marked).toMatchObject({ Marked: true });
    expect(info).toMatchObject({ Title: 'Banking details DE89370400440532013000' });
    for (const role of ['"H1"', '"H2"', '"P"']) expect(structure).toContain(role);
  });

  test('have the QR code as a figure with an alternative text, also in Greek and Cyrillic', async () => {
    const { structure } = await readPdf(await bytesOf(passedOn()));
    const iban = 'DE89 3704 0044 0532 0130 00';
    expect(structure).toContain('"role":"Figure"');
    expect(structure).toContain(JSON.stringify(t('document.qr', { name: details.clientName, iban })));
  });

  test('are the same bytes for the same input', async () => {
    const [first, second, other] = await Promise.all([
      bytesOf(passedOn()),
      bytesOf(passedOn()),
      bytesOf(passedOn({ requested: { amount: minorUnits(123_451n), reference: null } })),
    ]);
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(first)).toBe(hash(second));
    expect(hash(other)).not.toBe(hash(first));
  });

  test('leave out an unavailable network, and a QR code that cannot hold the name', async () => {
    const account = { iban: 'DE89370400440532013000', swiftAccount: null, label: null };
    const long = { ...details, clientName: 'N'.repeat(71) };
    const { text } = await readPdf(await bytesOf(passedOn({ account, details: long })));
    expect(text).not.toContain('SWIFT');
    expect(text).not.toContain('Scan with a banking app');
    expect(text.replaceAll(' ', '')).toContain('N'.repeat(71));
  });

  test('continue on a second page', async () => {
    const address = 'Street '.repeat(150);
    const swift = { ...details.swift, beneficiaryAddress: address, bankAddress: address, bankName: address };
    const long = { ...details, bankAddress: address, bankName: address, swift };
    expect((await readPdf(await bytesOf(passedOn({ details: long })))).numPages).toBe(2);
  });

  test('are refused if a name would have gaps when copied', async () => {
    const clientName = '😀 Trading';
    const pdf = await bankingDetailsPdf(passedOn({ details: { ...details, clientName } }), { generatedAt });
    expect(pdf).toEqual({ ok: false, error: 'unprintable' });
  });

  test('have a file name of letters and digits', () => {
    expect(detailsName({ iban: null, swiftAccount: 'GB29 NWBK/../"x', label: null })).toBe('GB29NWBKx');
  });

  test('explain a missing QR code if the reference is too long', async () => {
    const reference = 'ä'.repeat(140);
    const { text } = await readPdf(await bytesOf(passedOn({ requested: { amount: null, reference } })));
    expect(text).toMatch(/No QR code: Name and reference take \d+ bytes\..* shorten the reference\./);
    expect(text).not.toContain('Scan with a banking app');
  });
});
