/**
 * A glyph of the embedded subset: its code as content streams write it in a string, and its width in 1/1000
 * em.
 */
type Glyph = { readonly code: readonly number[]; readonly width: number };

/** One face of a document: knows each code point's glyph and width after the first look-up. */
export type Typeface = {
  /** The name under which pages refer to it. */
  readonly name: string;
  readonly resource: PDFKit.PDFKitReference;
  readonly glyph: (codePoint: number) => Glyph;
  /** Whether anything was drawn that this face does not have, and so stands there as U+FFFD. */
  readonly hasMissed: () => boolean;
  /** Writes the glyphs that were used into the document; none can be added after that. */
  readonly embed: () => void;
};

/**
 * What this file uses of PDFKit's embedded font: the parsed file, and the subset that becomes part of the
 * document.
 */
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
  finalize(): void;
};

/** What stands for a character that the face does not have, such as a Chinese one. */
const missing = 0xfffd;

const nearEnd = 0x600;

/**
 * Opens a font file once for a document. PDFKit lays out a text at each drawing and reads the font's layout
 * tables for it, which is far too slow for thousands of rows; here each code point is looked up once and rows
 * are put together from that table. Kerning and ligatures are given up for it.
 */
export function openTypeface(document: PDFKit.PDFDocument, file: Buffer): Typeface {
  document.font(file);
  const { _font: font } = document as unknown as { _font: EmbeddedFont }; // safe: `font()` has just set it; it has no public getter
  // An array with a far index would be a slow one; nearly every character is Latin, Greek or Cyrillic.
  const near: (Glyph | undefined)[] = new Array(nearEnd).fill(undefined);
  const far = new Map<number, Glyph>();
  const include = (codePoint: number): Glyph | undefined => {
    const { id, advanceWidth, codePoints } = font.font.glyphForCodePoint(codePoint);
    if (id === 0) return undefined;
    const index = font.subset.includeGlyph(id);
    const width = advanceWidth * font.scale;
    font.widths[index] = width;
    font.unicode[index] ??= codePoints;
    return { code: [...byteInString(index >> 8), ...byteInString(index & 0xff)], width };
  };
  let hasMissed = false;
  const lookUp = (codePoint: number): Glyph => {
    const own = include(codePoint);
    hasMissed ||= own === undefined;
    const glyph = own ?? include(missing) ?? { code: [0, 0], width: 600 };
    if (codePoint < nearEnd) near[codePoint] = glyph;
    else far.set(codePoint, glyph);
    return glyph;
  };
  return {
    name: font.id,
    resource: font.ref(),
    glyph: (codePoint) => (codePoint < nearEnd ? near[codePoint] : far.get(codePoint)) ?? lookUp(codePoint),
    hasMissed: () => hasMissed,
    embed: () => font.finalize(),
  };
}

/**
 * A byte of a string in a content stream: brackets and the backslash are escaped, and a return, which would
 * be read as a line feed.
 */
const byteInString = (byte: number): readonly number[] => {
  if (byte === returnByte) return [backslash, 0x72];
  return byte === opening || byte === closing || byte === backslash ? [backslash, byte] : [byte];
};

const opening = 0x28;
const closing = 0x29;
const backslash = 0x5c;
const returnByte = 0x0d;

/**
 * One line without control and direction-changing characters, composed so that a letter and its accent are
 * one glyph.
 */
export const printable = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim();

/** Most texts are: words of ASCII with a space between them. */
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Width in points. */
export function widthOf(face: Typeface, size: number, text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    width += face.glyph(codePoint).width;
  }
  return (width * size) / 1000;
}

/**
 * Where texts are put together: a string that grows by two characters at a time is many small ones to the
 * end.
 */
let scratch = Buffer.alloc(4096);

/** The text as the operand of `Tj`. */
export function encode(face: Typeface, text: string): string {
  const most = 4 * text.length + 2;
  if (most > scratch.length) scratch = Buffer.alloc(most);
  let end = 0;
  scratch[end++] = opening;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    const { code } = face.glyph(codePoint);
    for (let index = 0; index < code.length; index += 1) scratch[end++] = code[index] ?? 0;
  }
  scratch[end++] = closing;
  return scratch.toString('latin1', 0, end);
}

/**
 * Breaks a text into lines of at most `width` points: between words, and inside a word that is wider than a
 * line. What does not fit into `mostLines` is cut, and the last line ends in an ellipsis.
 */
export function wrap(
  face: Typeface,
  size: number,
  text: string,
  width: number,
  mostLines: number,
): readonly string[] {
  const line = printable(text);
  if (line === '') return [];
  if (line.length < 200 && widthOf(face, size, line) <= width) return [line];
  const lines = breakLines(face, size, line, width, mostLines + 1);
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1] ?? '';
  return [...lines.slice(0, mostLines - 1), ellipsize(face, size, `${last}…`, width)];
}

/** The first `most` lines of the text. */
function breakLines(face: Typeface, size: number, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  const space = widthOf(face, size, ' ');
  let line = '';
  let lineWidth = 0;
  const finish = () => {
    if (line) lines.push(line);
    line = '';
    lineWidth = 0;
  };
  for (const word of text.split(' ')) {
    const wordWidth = widthOf(face, size, word);
    if (line && lineWidth + space + wordWidth > width) finish();
    if (lines.length >= most) return lines;
    if (line || wordWidth <= width) {
      lineWidth += wordWidth + (line ? space : 0);
      line += line ? ` ${word}` : word;
      continue;
    }
    for (const character of word) {
      const characterWidth = widthOf(face, size, character);
      if (line && lineWidth + characterWidth > width) finish();
      if (lines.length >= most) return lines;
      line += character;
      lineWidth += characterWidth;
    }
  }
  finish();
  return lines.slice(0, most);
}

/** The text if it fits into `width` points, otherwise as much of its beginning as does, with an ellipsis. */
export function ellipsize(face: Typeface, size: number, text: string, width: number): string {
  if (widthOf(face, size, text) <= width) return text;
  const room = width - widthOf(face, size, '…');
  let kept = '';
  let keptWidth = 0;
  for (const character of text.replace(/…$/, '')) {
    keptWidth += widthOf(face, size, character);
    if (keptWidth > room) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
