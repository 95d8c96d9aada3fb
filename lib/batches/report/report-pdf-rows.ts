import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { formatInstant, paper, type Sheet } from '@/lib/pdf/sheet';
import type { Element } from '@/lib/pdf/structure';
import { t } from '@/messages/documents';
import type { ReportRow } from './report-rows';

/** Columns in points; figures are right-aligned. */
const columns = {
  row: { right: 68, width: 26 },
  beneficiary: { left: 78, width: 134 },
  reference: { left: 220, width: 140 },
  outcome: { left: 368, width: 112 },
  amount: { right: paper.right, width: 66 },
} as const;

const headerHeight = 20;
const padding = 5;
const leading = 1.32;
/** Maximum lines per cell, so that every row fits on a page. */
const mostLines = 6;

type Block = { readonly style: Style; readonly lines: readonly string[] };

/** A row laid out but not drawn; `height` in points decides on the page break. */
export type LaidOutRow = { readonly height: number; draw(body: Element, top: number): void };

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((height, { style, lines }) => height + lines.length * style.size * leading, 0);

function drawBlocks(blocks: readonly Block[], left: number, baseline: number): string {
  let y = baseline;
  let operators = '';
  for (const { style, lines } of blocks) {
    for (const line of lines) {
      operators += textAt(style, left, y, line);
      y += style.size * leading;
    }
  }
  return operators;
}

/** Lays out rows with the document's fonts. Failed rows are red, excluded ones grey. */
export function openReportRows(sheet: Sheet): (row: ReportRow) => LaidOutRow {
  const { regular, semiBold } = sheet;
  const plain: Style = { face: regular, size: 8, color: colors.text };
  const strong: Style = { ...plain, face: semiBold };
  const small: Style = { face: regular, size: 6.5, color: colors.muted };
  const grey: Style = { ...strong, color: colors.muted };
  const red: Style = { ...strong, color: colors.warning };
  const block = (style: Style, text: string, width: number): Block => ({
    style,
    lines: wrap(style.face, style.size, text, width, mostLines),
  });
  const { beneficiary, reference, outcome, amount } = columns;
  const toneOf = (row: ReportRow): Style => {
    if (row.outcome === 'excluded') return grey;
    return row.outcome === 'failed' ? red : strong;
  };
  return (row) => {
    const names = [
      block(strong, row.beneficiaryName, beneficiary.width),
      block(small, groupIban(row.beneficiaryAccount), beneficiary.width),
    ];
    const references = [
      block(plain, row.reference, reference.width),
      ...endToEndOf(row).map((text) => block(small, text, reference.width)),
      block(
        small,
        row.paymentId ? t('report.payment', { id: row.paymentId }) : row.externalPaymentId,
        reference.width,
      ),
    ];
    const outcomes = [
      block(toneOf(row), row.outcomeText, outcome.width),
      block(small, row.reason, outcome.width),
      block(small, timesOf(row), outcome.width),
    ];
    const tallest = Math.max(...[names, references, outcomes].map(heightOf));
    const height = padding + tallest + padding;
    return {
      height,
      draw(body, top) {
        const baseline = top + padding + plain.size;
        const figure = row.amount === null ? '–' : showAmount(row.amount);
        const fee = row.commission === null ? '' : t('report.fee', { amount: showAmount(row.commission) });
        sheet.addRow(body, 'TD', [
          textUpTo(small, columns.row.right, baseline, String(row.position), columns.row.width),
          drawBlocks(names, beneficiary.left, baseline),
          drawBlocks(references, reference.left, baseline),
          drawBlocks(outcomes, outcome.left, baseline),
          textUpTo(row.outcome === 'excluded' ? grey : strong, amount.right, baseline, figure, amount.width) +
            (fee && textUpTo(small, amount.right, baseline + plain.size * leading, fee, amount.width)),
        ]);
      },
    };
  };
}

const endToEndOf = ({ senderIds: { endToEndId } }: ReportRow): string[] =>
  endToEndId ? [t('report.endToEnd', { id: endToEndId })] : [];

function timesOf({ sentAt, endedAt }: ReportRow): string {
  if (!sentAt) return '';
  const from = formatInstant(sentAt);
  return endedAt ? t('report.times', { from, to: formatInstant(endedAt).slice(11) }) : from;
}

/** The table header: tagged on the first page, an artifact on the others. Returns the top of the rows. */
export function drawReportHeader(sheet: Sheet, top: number, table?: Element): number {
  const style: Style = { face: sheet.semiBold, size: 7, color: colors.muted };
  const y = top + 12;
  const cells = [
    textUpTo(style, columns.row.right, y, t('report.row'), columns.row.width),
    textAt(style, columns.beneficiary.left, y, t('report.beneficiary')),
    textAt(style, columns.reference.left, y, t('report.reference')),
    textAt(style, columns.outcome.left, y, t('report.outcome')),
    textUpTo(style, columns.amount.right, y, t('report.amount'), columns.amount.width),
  ];
  if (table) {
    const header = sheet.open(table, 'THead');
    sheet.addRow(header, 'TH', cells);
    sheet.close(header);
  } else {
    sheet.decorate(cells.join(''));
  }
  sheet.decorate(ruleAt(paper.left, paper.right, top + headerHeight, colors.text, 0.8));
  return top + headerHeight;
}
