import { shownReason } from '@/lib/events/shown-reason';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount, showCount } from '@/lib/kernel/formats/numbers';
import { minorUnits } from '@/lib/kernel/money';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { boxAt, colors, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { formatInstant, paper, type Sheet } from '@/lib/pdf/sheet';
import { groupCode } from '@/lib/statements/model/code';
import { t } from '@/messages/documents';
import { batchStateLabels } from '../batch/batch';
import type { BatchReport, CommissionTotal, OutcomeTotal } from './report';
import { decisionLabel } from './report-labels';

const half = (paper.right - paper.left) / 2;
const line = 13;

/** The bottom of the totals box, and the function that fills it after the last row. */
export type Cover = { readonly bottom: number; writeTotals(totals: Totals): void };

/** What is known after the last row. */
type Totals = {
  readonly outcomes: readonly OutcomeTotal[];
  readonly commission: CommissionTotal;
  readonly code: string;
};

/** Top of the first page: the batch, its decisions, the Merkle root, and space for the totals. */
export function drawReportCover(
  sheet: Sheet,
  { dossier, company, decisions, count, mostOutcomes }: BatchReport,
  { isTagged, top }: { readonly isTagged: boolean; readonly top: number },
): Cover {
  const { batch, makerName, file } = dossier;
  const { regular, semiBold, root } = sheet;
  const label: Style = { face: regular, size: 7.5, color: colors.muted };
  const value: Style = { face: regular, size: 9.5, color: colors.text };
  let y = top + 14;
  sheet.add(
    root,
    'H1',
    textAt({ face: semiBold, size: 20, color: colors.text }, paper.left, y, t('report.title')),
  );
  y += 24;
  if (company) {
    const name: Style = { face: semiBold, size: 11, color: colors.text };
    const [shown = ''] = wrap(semiBold, name.size, company, 2 * half, 1);
    sheet.add(root, 'P', textAt(name, paper.left, y - 4, shown));
    y += 18;
  }

  const field = (left: number, top: number, name: string, lines: readonly string[]): number => {
    const shown = lines.map((text, index) => textAt(value, left, top + line + index * line, text)).join('');
    sheet.add(root, 'P', textAt(label, left, top, name) + shown);
    return top + line * Math.max(1, lines.length) + 9;
  };
  const fitted = (text: string, width: number) => wrap(regular, value.size, text, width, 3);
  /** Two fields side by side; returns the top of the next fields. */
  const pair = (...[one, other]: readonly [readonly [string, string], readonly [string, string]]): void => {
    const ends = [
      field(paper.left, y, one[0], fitted(one[1], half - 16)),
      field(paper.left + half, y, other[0], fitted(other[1], half)),
    ];
    y = Math.max(...ends) + 4;
  };
  pair([t('report.batch'), batch.name], [t('report.state'), stateLine(batch)]);
  pair(
    [t('report.from'), batch.account ? groupIban(batch.account) : t('report.notChosen')],
    [t('report.maker'), `${makerName}, ${formatInstant(batch.createdAt)}`],
  );
  pair(
    [t('report.began'), batch.startedAt ? formatInstant(batch.startedAt) : t('report.notBegun')],
    [t('report.ended'), batch.endedAt ? formatInstant(batch.endedAt) : t('report.notEnded')],
  );
  if (file)
    y = field(paper.left, y, t('report.file'), fitted(`${file.name}, SHA-256 ${file.sha256}`, 2 * half)) + 4;
  if (decisions.length > 0) {
    const remark = decisions.map((decision) => fitted(decisionLine(decision), 2 * half));
    y = field(paper.left, y, t('report.decided'), lastOf(remark)) + 4;
  }
  if (batch.root && batch.hash) {
    y = field(paper.left, y, t('report.root'), [batch.root]) + 4;
    y = field(paper.left, y, t('report.hash', { version: String(batch.version) }), [batch.hash]) + 4;
  }
  if (!isTagged) {
    const plain = t('report.untagged', { count: showCount(count) });
    sheet.add(root, 'P', textAt(label, paper.left, y, plain));
    y += line;
  }
  const height = (mostOutcomes + 4) * totalLine + 24;
  return { bottom: y + height + 16, writeTotals: laterTotals(sheet, y, height) };
}

function decisionLine({ name, decision, version, reason, at }: BatchReport['decisions'][number]): string {
  const line = t('report.decision', {
    decision: decisionLabel(decision),
    name,
    version: String(version),
    at: formatInstant(at),
  });
  return reason ? `${line}: ${reason}` : line;
}

/** More lines would push the totals off the first page. */
const mostDecisionLines = 12;

/** The last decisions that fit. The CSV has them all if a batch was returned repeatedly. */
function lastOf(remark: readonly (readonly string[])[]): readonly string[] {
  let shown = 0;
  let lines: readonly string[] = [];
  for (const next of remark.toReversed()) {
    if (next.length + lines.length > mostDecisionLines) break;
    lines = [...next, ...lines];
    shown += 1;
  }
  const before = remark.length - shown;
  if (before === 0) return lines;
  return [t('report.earlier', { count: before }), ...lines];
}

const stateLine = ({ state, endReason, stopReason }: BatchReport['dossier']['batch']): string => {
  const reason = shownReason(endReason ?? stopReason ?? '');
  const { label } = batchStateLabels[state];
  return reason ? t('report.stateWithReason', { state: label, reason }) : label;
};

const totalLine = 15;

/** Reserves space for the totals, which are known after the last row. */
function laterTotals(sheet: Sheet, top: number, height: number): Cover['writeTotals'] {
  const { regular, semiBold, root } = sheet;
  const width = paper.right - paper.left;
  const totals = sheet.later({ width, above: 0, below: height });
  sheet.add(root, 'P', totals.at(paper.left, top));
  return ({ outcomes: known, commission, code }) => {
    const plain: Style = { face: regular, size: 9, color: colors.text };
    const head: Style = { face: regular, size: 7, color: colors.muted };
    const strong: Style = { ...plain, face: semiBold };
    const put = (y: number, style: Style, cells: readonly [string, string, string]): string =>
      textAt(style, 12, y, cells[0]) +
      textUpTo(style, width - 140, y, cells[1], 80) +
      textUpTo(style, width - 12, y, cells[2], 120);
    const sent = known.filter(({ outcome }) => outcome !== 'excluded');
    const sum = sent.reduce((total, { amount }) => total + amount, 0n);
    const rows = sent.reduce((total, each) => total + each.rows, 0);
    const lines = known.map(({ outcomeText, rows: count, amount }, index) =>
      put(15 + (index + 1) * totalLine, plain, [outcomeText, showCount(count), showAmount(amount)]),
    );
    const last = 15 + (known.length + 1) * totalLine;
    const charged = commission.rows > 0;
    const foot = charged ? last + totalLine : last;
    totals.write(
      [
        // Fits the box to its content; unused reserved space stays invisible.
        boxAt(0, 0, width, foot + totalLine, colors.tint),
        put(15, head, [t('report.outcome'), t('report.rows'), t('report.amount')]),
        ...lines,
        put(last, strong, [t('report.total'), showCount(rows), showAmount(minorUnits(sum))]),
        charged
          ? put(foot, plain, [
              t('report.commission'),
              showCount(commission.rows),
              showAmount(commission.amount),
            ])
          : '',
        textAt(head, 0, foot + 28, t('report.code')),
        textAt({ ...strong, size: 8.5 }, 0, foot + 40, groupCode(code)),
      ].join(''),
    );
  };
}
