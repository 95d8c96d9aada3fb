import { wrap } from './fonts/typeface';
import { colors, ruleAt, type Style, textAt } from './ink';
import { paper, type Sheet } from './sheet';

/** More than any name or address needs; longer texts of others are truncated. */
export const mostLines = 8;

/** In points, from one baseline to the next. */
export const lineHeight = (style: Style): number => style.size * 1.35;

/** Draws a paragraph from `top` with a left `indent`; returns its bottom. */
export function drawText(
  sheet: Sheet,
  tag: string,
  style: Style,
  text: string,
  top: number,
  across: number,
  indent = 0,
): number {
  const lines = wrap(style.face, style.size, text, across, mostLines);
  const operators = lines.map((line, index) =>
    textAt(style, paper.left + indent, top + style.size + index * lineHeight(style), line),
  );
  sheet.add(sheet.root, tag, operators.join(''));
  return top + lines.length * lineHeight(style);
}

/** Draws names and values with a rule below each, on further pages if necessary; returns the bottom. */
export function drawTerms(
  sheet: Sheet,
  terms: readonly { readonly term: string; readonly value: string }[],
  top: number,
  across: number,
): number {
  const { regular, semiBold } = sheet;
  const label: Style = { face: regular, size: 8, color: colors.muted };
  const value: Style = { face: semiBold, size: 10, color: colors.text };
  const indent = 128;
  let y = top;
  for (const { term, value: text } of terms) {
    const shown = wrap(semiBold, value.size, text, across - indent, mostLines);
    const height = Math.max(shown.length, 1) * lineHeight(value) + 6;
    if (y + height > paper.bottom) {
      sheet.startPage();
      y = paper.top;
    }
    const operators = shown.map((line, index) =>
      textAt(value, paper.left + indent, y + 13 + index * lineHeight(value), line),
    );
    sheet.add(sheet.root, 'P', textAt(label, paper.left, y + 13, term) + operators.join(''));
    y += height;
    sheet.decorate(ruleAt(paper.left, paper.left + across, y, colors.line));
  }
  return y;
}
