import { expect, it } from 'vitest';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { visualRuns } from '@/lib/pdf/fonts/visual-runs';
import { colors, textAt } from '@/lib/pdf/ink';
import { openSheet, paper } from '@/lib/pdf/sheet';
import { installedPdfTools, runPdfTool } from '../../../support/files/pdf-tools';
import { readPdf } from '../../../support/files/read-pdf';

const fonts = await loadFontFiles();

async function pdfOf(lines: readonly string[]) {
  const generatedAt = new Date('2026-11-30T12:00:00Z');
  const sheet = openSheet({ title: 'Scripts', generatedAt, fonts, isTagged: true });
  const style = { face: sheet.regular, size: 10, color: colors.text };
  sheet.startPage();
  lines.forEach((line, index) => {
    sheet.add(sheet.root, 'P', textAt(style, paper.left, 60 + index * 20, line));
  });
  const hasMissed = sheet.regular.hasMissed();
  await sheet.finish();
  return { bytes: Buffer.concat(sheet.take()), hasMissed };
}

/** The texts as poppler extracts them, without its marks of direction; undefined if it is not installed. */
const extracted = (bytes: Buffer): string | undefined =>
  installedPdfTools().has('pdftotext')
    ? runPdfTool('pdftotext', ['-layout', 'file', '-'], bytes)
        .toString()
        .replace(/[\u202a-\u202e]/g, '')
    : undefined;

const embedded = (bytes: Buffer): readonly string[] =>
  [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name = '']) => name);

const unshaped = [
  '東京電力株式会社 テスト ﾃｽﾄ',
  '中国银行股份有限公司，北京',
  '臺灣銀行',
  '한국전력공사',
  'Հայաստան',
  'საქართველოს ბანკი',
];
const shaped = ['บริษัท ปตท. จำกัด', 'भारतीय स्टेट बैंक', 'شركة النور للتجارة', 'חברת החשמל לישראל'];

it('prints other writing systems, and every reader extracts the original text', async () => {
  const { bytes, hasMissed } = await pdfOf([...unshaped, ...shaped]);
  const { text } = await readPdf(bytes);
  const poppler = extracted(bytes);
  expect(hasMissed).toBe(false);
  // This reader knows no actual texts, and sees gaps between shaped glyphs.
  for (const line of unshaped) expect(text).toContain(line);
  for (const line of [...unshaped, ...shaped]) expect(poppler ?? line).toContain(line);
});

it('embeds only the glyphs and fonts that a document needs', async () => {
  const latin = await pdfOf(['Übersee Łódź Ωμέγα Щука']);
  expect(embedded(latin.bytes)).toEqual(['NotoSans-Regular', 'NotoSans-SemiBold']);
  const chinese = await pdfOf(['中国银行']);
  expect(embedded(chinese.bytes)).toContain('NotoSansHans-Regular');
  expect(chinese.bytes.length).toBeLessThan(120_000);
});

it('shows a sign for what no font has, which readers extract as the original character', async () => {
  const { bytes, hasMissed } = await pdfOf(['Coffee ☕😀 Ltd']);
  expect(hasMissed).toBe(true);
  expect((await readPdf(bytes)).text).toContain('�');
  expect(extracted(bytes) ?? '😀 Ltd').toContain('😀 Ltd');
});

it('orders a line from right to left by the bidirectional algorithm', () => {
  expect(visualRuns('ACME شركة 12')).toEqual([
    { text: 'ACME ', isRightToLeft: false },
    { text: '12', isRightToLeft: false },
    { text: 'شركة ', isRightToLeft: true },
  ]);
  expect(visualRuns('שלום ABC')).toEqual([
    { text: 'ABC', isRightToLeft: false },
    { text: 'שלום ', isRightToLeft: true },
  ]);
});
