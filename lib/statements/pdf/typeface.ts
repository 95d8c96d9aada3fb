/** A glyph of the embedded subset: its code in hexadecimal, as content streams write it, and its width in 1/1000 em. */
type Glyph = { readonly code: string; readonly width: number };

/** One face of a document: knows each code point's glyph and width after the first look-up. */
export type Typeface = {
  /** The name under which pages refer to it. */
  readonly name: string;
  readonly resource: PDFKit.PDFKitReference;
  readonly glyph: (character: string) => Glyph;
};

/** What this file uses of PDFKit's embedded font: the parsed file, and the subset that becomes part of the document. */
type EmbeddedFont = {
  readonly id: string;
  /** Turns the font's own units into 1/1000 em. */
  readonly scale: number;
  readonly font: {
    glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number; codePoints: number[] };
  };
  readonly subset: { includeGlyph(id: number): number };
  readonly widths: number[];
  readonly unicode: number[][];
  ref(): PDFKit.PDFKitReference;
};

/** What stands for a character that the face does not have, such as a Chinese one. */
const missing = '\ufffd';

/**
 * Opens a font file once for a document. PDFKit lays out a text at each drawing and reads the font's layout tables for it,
 * which is far too slow for thousands of rows; here each code point is looked up once and rows are put together from that
 * table. Kerning and ligatures are given up for it.
 */
export function openTypeface(document: PDFKit.PDFDocument, file: Buffer): Typeface {
  document.font(file);
  const { _font: font } = document as unknown as { _font: EmbeddedFont }; // safe: `font()` has just set it; it has no public getter
  const table = new Map<string, Glyph>();
  const include = (character: string): Glyph | undefined => {
    const { id, advanceWidth, codePoints } = font.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    if (id === 0) return undefined;
    const index = font.subset.includeGlyph(id);
    const width = advanceWidth * font.scale;
    font.widths[index] = width;
    font.unicode[index] ??= codePoints;
    return { code: index.toString(16).padStart(4, '0'), width };
  };
  return {
    name: font.id,
    resource: font.ref(),
    glyph(character) {
      const known = table.get(character);
      if (known) return known;
      const glyph = include(character) ?? include(missing) ?? { code: '0000', width: 600 };
      table.set(character, glyph);
      return glyph;
    },
  };
}

/** One line without control and direction-changing characters, composed so that a letter and its accent are one glyph. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Width in points. */
export function widthOf(face: Typeface, size: number, text: string): number {
  let width = 0;
  for (const character of text) width += face.glyph(character).width;
  return (width * size) / 1000;
}

/** The text as the operand of `Tj`. */
export function encode(face: Typeface, text: string): string {
  let codes = '';
  for (const character of text) codes += face.glyph(character).code;
  return `<${codes}>`;
}

/**
 * Breaks a text into lines of at most `width` points: between words, and inside a word that is wider than a line. What does not
 * fit into `mostLines` is cut, and the last line ends in an ellipsis.
 */
export function wrap(
  face: Typeface,
  size: number,
  text: string,
  width: number,
  mostLines: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const space = widthOf(face, size, ' ');
  const finish = () => {
    if (line) lines.push(line);
    line = '';
    lineWidth = 0;
  };
  for (const word of printable(text).split(' ')) {
    const wordWidth = widthOf(face, size, word);
    if (line && lineWidth + space + wordWidth > width) finish();
    if (line) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    for (const character of word) {
      const characterWidth = widthOf(face, size, character);
      if (line && lineWidth + characterWidth > width) finish();
      line += character;
      lineWidth += characterWidth;
    }
    if (lines.length > mostLines) break;
  }
  finish();
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1] ?? '';
  return [...lines.slice(0, mostLines - 1), ellipsize(face, size, `${last}…`, width)];
}

/** The text if it fits into `width` points, otherwise as much of its beginning as does, with an ellipsis. */
export function ellipsize(face: Typeface, size: number, text: string, width: number): string {
  if (widthOf(face, size, text) <= width) return text;
  const characters = [...text.replace(/…$/, '')];
  while (characters.length > 0 && widthOf(face, size, `${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
