import { closing, type EmbeddedFace, type Glyph, openFace, opening } from './embedded-face';
import { type OtherFaces, openOtherFaces } from './other-faces';

/** A font of a document that caches the glyph and width of each code point, also of those that it lacks. */
export type Typeface = {
  /** The font itself. */
  readonly own: EmbeddedFace;
  readonly glyph: (codePoint: number) => Glyph;
  /** Whether any character was in no font and replaced by U+FFFD. */
  readonly hasMissed: () => boolean;
};

/** Replacement for characters that no font has, such as emoji. */
const missing = 0xfffd;

const nearEnd = 0x600;

/**
 * Opens a font for a document, with `others` for characters that it lacks. PDFKit shapes every text with the
 * layout tables of the font, which is too slow for thousands of rows. Here each code point is looked up once,
 * and rows are composed from the cache, without kerning and ligatures.
 */
export function openTypeface(
  document: PDFKit.PDFDocument,
  file: Buffer,
  others: OtherFaces = openOtherFaces(document),
): Typeface {
  const own = openFace(document, file, false);
  // Nearly all characters are Latin, Greek or Cyrillic. A sparse array for the others would be slow.
  const near: (Glyph | undefined)[] = new Array(nearEnd).fill(undefined);
  const far = new Map<number, Glyph>();
  let hasMissed = false;
  const replaced = (): Glyph => {
    hasMissed = true;
    return { ...(own.include(missing) ?? { code: [0, 0], width: 600, face: own }), isReplacement: true };
  };
  const lookUp = (codePoint: number): Glyph => {
    // Noto Sans has letters of scripts that need shaping, without all of its rules.
    const glyph =
      others.glyph(codePoint, true) ?? own.include(codePoint) ?? others.glyph(codePoint, false) ?? replaced();
    if (codePoint < nearEnd) near[codePoint] = glyph;
    else far.set(codePoint, glyph);
    return glyph;
  };
  return {
    own,
    glyph: (codePoint) => (codePoint < nearEnd ? near[codePoint] : far.get(codePoint)) ?? lookUp(codePoint),
    hasMissed: () => hasMissed,
  };
}

/**
 * On one line without control and bidirectional characters and variation selectors, composed (NFC) so that a
 * letter and its accent are one glyph.
 */
export const printable = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\ufe00-\ufe0f]/g, '')
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

/** The text as operand of `Tj`; undefined if the font itself does not have all of it: see `mixedText`. */
export function encode(face: Typeface, text: string): string | undefined {
  const most = 4 * text.length + 2;
  if (most > scratch.length) scratch = Buffer.alloc(most);
  let end = 0;
  scratch[end++] = opening;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    const { code, face: from, isReplacement } = face.glyph(codePoint);
    if (from !== face.own || isReplacement) return undefined;
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
