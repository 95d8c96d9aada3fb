/** A glyph of the embedded subset: its code in content stream strings, and its width in 1/1000 em. */
type Glyph = { readonly code: readonly number[]; readonly width: number };

/** A font of a document that caches the glyph and width of each code point. */
export type Typeface = {
  /** Resource name in pages. */
  readonly name: string;
  readonly resource: PDFKit.PDFKitReference;
  readonly glyph: (codePoint: number) => Glyph;
  /** Whether any character was missing and replaced by U+FFFD. */
  readonly hasMissed: () => boolean;
  /** Embeds the used glyphs into the document; no more can be added afterwards. */
  readonly embed: () => void;
};

/** PDFKit's embedded font, as used here: the parsed file and its subset. */
type EmbeddedFont = {
  readonly id: string;
  /** Converts font units into 1/1000 em. */
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

/** Replacement for characters that the font lacks, such as Chinese ones. */
const missing = 0xfffd;

const nearEnd = 0x600;

/**
 * Opens a font for a document. PDFKit shapes every text with the layout tables of the font, which is too slow
 * for thousands of rows. Here each code point is looked up once, and rows are composed from the cache,
 * without kerning and ligatures.
 */
export function openTypeface(document: PDFKit.PDFDocument, file: Buffer): Typeface {
  document.font(file);
  const { _font: font } = document as unknown as { _font: EmbeddedFont }; // safe: `font()` has just set it; it has no public getter
  // Nearly all characters are Latin, Greek or Cyrillic. A sparse array for the others would be slow.
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
 * A byte of a content stream string. Escapes parentheses, backslash and carriage return, which would be read
 * as a line feed.
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
 * On one line without control and bidirectional characters, composed (NFC) so that a letter and its accent
 * are one glyph.
 */
export const printable = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim();

/** Fast path for ASCII words with single spaces. */
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

/** Shared buffer, because a string built from many small pieces stays fragmented. */
let scratch = Buffer.alloc(4096);

/** The text as operand of `Tj`. */
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
 * Wraps text to lines of at most `width` points: between words, and within words wider than a line. Text
 * beyond `mostLines` is truncated with an ellipsis.
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

/** The text, truncated with an ellipsis if wider than `width` points. */
export function ellipsize(face: Typeface, size: number, text: string, width: number): string {
  if (widthOf(face, size, text) <= width) return text;
  const room = width - widthOf(face, size, '…');
  let stored = '';
  let fittingWidth = 0;
  for (const character of text.replace(/…$/, '')) {
    fittingWidth += widthOf(face, size, character);
    if (fittingWidth > room) break;
    stored += character;
  }
  return `${stored.trimEnd()}…`;
}
