import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { bankingDetailsPdf } from '@/lib/accounts/receiving/details-pdf';
import { madeUpDetails } from '../../support/provider/banking-details';

const words = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ');

/** The texts of each page with their height above its lower edge, in points; without those at its foot. */
async function readPages(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: { readonly text: string; readonly y: number }[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    );
    pages.push(texts.filter(({ y }) => Math.abs(y - 29.9) > 1));
  }
  await document.destroy();
  return pages;
}

test('leaves SWIFT’s heading above its lines for names and addresses of any length', async () => {
  for (let count = 20; count <= 100; count += 10) {
    const details = {
      ...madeUpDetails,
      clientName: words('Client', count),
      bankName: words('Bank', count),
      bankAddress: words('Street', count),
    };
    const account = { iban: 'DE89370400440532013000', swiftAccount: 'GB29NWBK60161331926819', label: null };
    const requested = { amount: null, reference: words('reference', 10) };
    const at = new Date('2026-11-21T16:05:00Z');
    const pdf = await bankingDetailsPdf({ details, account, requested, asOf: at }, { generatedAt: at });
    if (!pdf.ok) throw new Error(pdf.error);
    const pages = await readPages(pdf.value);
    expect(pages.flat().filter(({ y }) => y < 50)).toEqual([]);
    const [ofSwift = []] = pages.filter((page) => page.some(({ text }) => text.startsWith('SWIFT: ')));
    const heading = ofSwift.find(({ text }) => text.startsWith('SWIFT: '));
    const first = ofSwift.findLast(({ text }) => text === 'Beneficiary');
    expect(heading?.y).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY);
  }
});
