import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { formatDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import { networkName } from '@/lib/provider/contract/network-name';
import { statementPdf } from '@/lib/statements/formats/pdf/render';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import type { Entry } from '@/lib/statements/model/statement';

/** Writes a statement as PDF and hands over each piece of it. */
export type Layout = (source: StatementSource, take: (chunk: Uint8Array) => void) => Promise<void>;

const headers = ['Date', 'Counterparty', 'Reference', 'Network', 'Amount, EUR', 'Balance, EUR'] as const;
const widths = [56, 150, 130, 40, 68, 67] as const;

/**
 * The same six columns and texts as ours. One face for all of it, which is the faster way for each of the
 * others.
 */
const cellsOf = (entry: Entry): readonly string[] => [
  formatDate(entry.date),
  `${entry.beneficiaryName}\n${groupIban(entry.account)}`,
  `${entry.details}\n${entry.originalAmount ? `Original ${entry.originalAmount} ${entry.originalCurrency}\n` : ''}Payment ${entry.paymentId}`,
  networkName(entry.networkType),
  formatSigned(entry.signedAmount),
  formatAmount(entry.runningBalance),
];

const fontFile = (file: string): string => {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'));
  return join(resolve('@expo-google-fonts/noto-sans/package.json'), '..', file);
};
const fonts = {
  regular: fontFile('400Regular/NotoSans_400Regular.ttf'),
  semiBold: fontFile('600SemiBold/NotoSans_600SemiBold.ttf'),
};

const drain = async (stream: AsyncIterable<unknown>, take: (chunk: Uint8Array) => void): Promise<void> => {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) take(chunk);
};

const ours: Layout = async (source, take) => {
  const generatedAt = new Date('2027-01-01T07:00:00Z');
  for await (const chunk of statementPdf(source, { generatedAt })) take(chunk);
};

/** PDFKit's own table, a row at a time, in the one font that it opens once. */
const pdfkitTable: Layout = async (source, take) => {
  const document = new PDFDocument({ size: 'A4', margin: 42, font: fonts.regular });
  const drained = drain(document, take);
  document.fontSize(18).text('Account statement').fontSize(8).moveDown();
  const table = document.table({
    columnStyles: widths.map((width, column) => ({
      width,
      align: { x: column > 3 ? 'right' : 'left', y: 'top' },
      border: { bottom: 0.5 },
    })),
  });
  table.row([...headers]);
  for await (const batch of source.entries) for (const entry of batch) table.row([...cellsOf(entry)]);
  table.end();
  document.end();
  await drained;
};

const pdfmakeTable: Layout = async (source, take) => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ Noto: { normal: fonts.regular, bold: fonts.semiBold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const rows: object[][] = [headers.map((text) => ({ text, bold: true }))];
  for await (const batch of source.entries) {
    for (const entry of batch) {
      rows.push(cellsOf(entry).map((text, column) => ({ text, alignment: column > 3 ? 'right' : 'left' })));
    }
  }
  const stream = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: 42,
      defaultStyle: { font: 'Noto', fontSize: 8 },
      footer: (page: number, pages: number) => ({ text: `Page ${page} of ${pages}`, margin: [42, 0] }),
      content: [
        { text: 'Account statement', fontSize: 18 },
        {
          table: { headerRows: 1, widths: [...widths.slice(0, 5), '*'], body: rows },
          layout: 'lightHorizontalLines',
        },
      ],
    })
    .getStream();
  const drained = drain(stream, take);
  stream.end();
  await drained;
};

const reactPdf: Layout = async (source, take) => {
  const { Document, Font, Page, renderToStream, Text, View } = await import('@react-pdf/renderer');
  Font.register({ family: 'Noto', src: fonts.regular });
  const rows: (readonly string[])[] = [headers];
  for await (const batch of source.entries) for (const entry of batch) rows.push(cellsOf(entry));
  const stream = await renderToStream(
    <Document>
      <Page size="A4" style={{ padding: 42, fontFamily: 'Noto', fontSize: 8 }}>
        <Text style={{ fontSize: 18 }}>Account statement</Text>
        {rows.map((cells, row) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            key={row}
            wrap={false}
            style={{ flexDirection: 'row', borderBottomWidth: 0.5 }}
          >
            {cells.map((text, column) => (
              <Text
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={column}
                style={{ width: widths[column] ?? 0, textAlign: column > 3 ? 'right' : 'left' }}
              >
                {text}
              </Text>
            ))}
          </View>
        ))}
        <Text fixed render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
      </Page>
    </Document>,
  );
  await drain(stream, take);
};

export const layouts = {
  paydesk: ours,
  'pdfkit table': pdfkitTable,
  pdfmake: pdfmakeTable,
  'react-pdf': reactPdf,
} as const satisfies Readonly<Record<string, Layout>>;

export type LayoutName = keyof typeof layouts;
