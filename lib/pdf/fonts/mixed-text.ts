import { textString } from '../text-string';
import { closing, type EmbeddedFace, type Glyph, opening, type PlacedGlyph } from './embedded-face';
import type { Typeface } from './typeface';
import { mirrored, type VisualRun, visualRuns } from './visual-runs';

/** Characters of one font, in the order in which they are read; their glyphs from left to right. */
type Piece = {
  readonly face: EmbeddedFace;
  readonly isReplacement: boolean;
  readonly isRightToLeft: boolean;
  readonly text: string;
  readonly glyphs: readonly Glyph[];
};

type Line = { readonly size: number; readonly x: number; readonly y: number; readonly text: string };

/**
 * Operators inside a text object that draw a line with characters of other fonts, from right to left, or
 * replaced. `number` writes a coordinate.
 */
export function mixedText(face: Typeface, line: Line, number: (points: number) => string): string {
  const { size, x, y } = line;
  const points = (thousandths: number) => (thousandths * size) / 1000;
  let at = x;
  let operators = '';
  for (const piece of piecesOf(face, line.text)) {
    let drawn = '';
    for (const { code, advance, right, up } of placedGlyphs(piece)) {
      const place = `1 0 0 -1 ${number(at + points(right))} ${number(y - points(up))} Tm`;
      drawn += `/${piece.face.name} ${number(size)} Tf ${place} ${asString(code)} Tj\n`;
      at += points(advance);
    }
    operators += isReadWrongly(piece) ? withActualText(piece.text, drawn) : drawn;
  }
  return operators;
}

/** The glyphs of a shaped word one by one, of other characters as one string. */
const placedGlyphs = ({ face, text, glyphs }: Piece): readonly PlacedGlyph[] =>
  face.isShaped
    ? face.shape(text)
    : [
        {
          code: glyphs.flatMap(({ code }) => code),
          advance: glyphs.reduce((sum, { width }) => sum + width, 0),
          right: 0,
          up: 0,
        },
      ];

/**
 * Whether glyphs do not say which characters they stand for. Readers reverse texts from right to left
 * themselves, and would reverse an actual text, too.
 */
const isReadWrongly = ({ face, isReplacement, isRightToLeft }: Piece): boolean =>
  isReplacement || (face.isShaped && !isRightToLeft);

/** Marked content with the characters that it stands for (ISO 32000-1, 14.9.4). */
const withActualText = (text: string, operators: string): string =>
  `/Span<</ActualText ${textString(text)}>>BDC\n${operators}EMC\n`;

const piecesOf = (face: Typeface, line: string): readonly Piece[] =>
  visualRuns(line).flatMap((run) => {
    const pieces = splitByFace(face, run);
    return run.isRightToLeft ? pieces.toReversed() : pieces;
  });

function splitByFace(face: Typeface, { text: run, isRightToLeft }: VisualRun): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const read of run) {
    const character = isRightToLeft ? mirrored(read) : read;
    const glyph = face.glyph(character.codePointAt(0) ?? 0);
    const last = pieces.at(-1);
    const continues = last?.face === glyph.face && last.isReplacement === glyph.isReplacement;
    const glyphs = continues ? last.glyphs : [];
    if (continues) pieces.pop();
    pieces.push({
      face: glyph.face,
      isReplacement: glyph.isReplacement,
      isRightToLeft,
      text: (continues ? last.text : '') + character,
      glyphs: isRightToLeft ? [glyph, ...glyphs] : [...glyphs, glyph],
    });
  }
  return pieces;
}

const asString = (code: readonly number[]): string =>
  Buffer.from([opening, ...code, closing]).toString('latin1');
