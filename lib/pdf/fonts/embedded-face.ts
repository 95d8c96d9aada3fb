/** A glyph of an embedded subset: its code in content stream strings, and its width in 1/1000 em. */
export type Glyph = {
  readonly code: readonly number[];
  readonly width: number;
  readonly face: EmbeddedFace;
  /** Shown instead of a character that no font has. */
  readonly isReplacement: boolean;
};

/** A glyph at its place in a shaped word, in 1/1000 em. */
export type PlacedGlyph = {
  readonly code: readonly number[];
  readonly advance: number;
  readonly right: number;
  readonly up: number;
};

/** One font file in a document, of which the used glyphs are embedded. */
export type EmbeddedFace = {
  /** Resource name in pages. */
  readonly name: string;
  readonly resource: PDFKit.PDFKitReference;
  readonly isShaped: boolean;
  /** The glyph of a code point; undefined if the font lacks it. */
  readonly include: (codePoint: number) => Glyph | undefined;
  /** Glyphs of a word from left to right, joined and placed by the tables of the font. */
  readonly shape: (word: string) => readonly PlacedGlyph[];
  /** Embeds the used glyphs into the document; no more can be added afterwards. */
  readonly embed: () => void;
};

type FontGlyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; xOffset: number; yOffset: number };

/** PDFKit's embedded font, as used here: the parsed file and its subset. */
type EmbeddedFont = {
  readonly id: string;
  /** Converts font units into 1/1000 em. */
  readonly scale: number;
  readonly font: {
    glyphForCodePoint(codePoint: number): FontGlyph;
    layout(text: string): { glyphs: FontGlyph[]; positions: Position[] };
  };
  readonly subset: { includeGlyph(id: number): number };
  readonly widths: number[];
  readonly unicode: number[][];
  ref(): PDFKit.PDFKitReference;
  finalize(): void;
};

/** Opens a font file in a document. */
export function openFace(document: PDFKit.PDFDocument, file: Buffer, isShaped: boolean): EmbeddedFace {
  document.font(file);
  const { _font: font } = document as unknown as { _font: EmbeddedFont }; // safe: `font()` has just set it; it has no public getter
  const codeOf = ({ id, advanceWidth, codePoints }: FontGlyph): readonly number[] => {
    const index = font.subset.includeGlyph(id);
    font.widths[index] = advanceWidth * font.scale;
    font.unicode[index] ??= codePoints;
    return [...byteInString(index >> 8), ...byteInString(index & 0xff)];
  };
  const face: EmbeddedFace = {
    name: font.id,
    resource: font.ref(),
    isShaped,
    include(codePoint) {
      const glyph = font.font.glyphForCodePoint(codePoint);
      if (glyph.id === 0) return undefined;
      return { code: codeOf(glyph), width: glyph.advanceWidth * font.scale, face, isReplacement: false };
    },
    shape(word) {
      const { glyphs, positions } = font.font.layout(word);
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return {
          code: codeOf(glyph),
          advance: xAdvance * font.scale,
          right: xOffset * font.scale,
          up: yOffset * font.scale,
        };
      });
    },
    embed: () => font.finalize(),
  };
  return face;
}

/**
 * A byte of a content stream string. Escapes parentheses, backslash and carriage return, which would be read
 * as a line feed.
 */
const byteInString = (byte: number): readonly number[] => {
  if (byte === returnByte) return [backslash, 0x72];
  return byte === opening || byte === closing || byte === backslash ? [backslash, byte] : [byte];
};

export const opening = 0x28;
export const closing = 0x29;
const backslash = 0x5c;
const returnByte = 0x0d;
