import { wrap } from '@/lib/pdf/fonts/typeface';
import { colors, type Style, textAt } from '@/lib/pdf/ink';
import { formatInstant, paper, type Sheet } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import type { StatementSource } from '../../model/entries/entry-batches';

/** Age in milliseconds from which the bank's details have their time: they are requested again each day. */
const freshMs = 36 * 3_600_000;

const half = (paper.right - paper.left) / 2;
const leading = 12.5;

type Party = {
  readonly term: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly note?: string | undefined;
};

/** Draws the account holder and, if it is known, the bank beside each other; returns the bottom. */
export function drawParties(
  sheet: Sheet,
  { head, servicer }: Omit<StatementSource, 'entries'>,
  { generatedAt, address }: { readonly generatedAt: Date; readonly address: readonly string[] },
  top: number,
): number {
  const holder = drawParty(
    sheet,
    { term: t('statement.holder'), name: head.clientName, lines: address },
    paper.left,
    top,
  );
  if (!servicer) return holder;
  const { name, bic, address: bankAddress, asOf } = servicer;
  const isStale = generatedAt.getTime() - asOf.getTime() > freshMs;
  const bank = drawParty(
    sheet,
    {
      term: t('statement.bank'),
      name,
      lines: [bankAddress, ...(bic ? [t('statement.bic', { bic })] : [])],
      note: isStale ? t('statement.bankAsOf', { at: formatInstant(asOf) }) : undefined,
    },
    paper.left + half,
    top,
  );
  return Math.max(holder, bank);
}

function drawParty(sheet: Sheet, { term, name, lines, note }: Party, left: number, top: number): number {
  const { regular, semiBold } = sheet;
  const label: Style = { face: regular, size: 7.5, color: colors.muted };
  const strong: Style = { face: semiBold, size: 9.5, color: colors.text };
  const plain: Style = { face: regular, size: 9.5, color: colors.text };
  const across = half - 16;
  let operators = textAt(label, left, top, term);
  let y = top + 13;
  const write = (style: Style, text: string, most: number) => {
    for (const line of wrap(style.face, style.size, text, across, most)) {
      operators += textAt(style, left, y, line);
      y += leading;
    }
  };
  write(strong, name, 3);
  for (const line of lines) write(plain, line, 3);
  if (note) write(label, note, 2);
  sheet.add(sheet.root, 'P', operators);
  return y;
}
