import { type EmbeddedFace, type Glyph, openFace } from './embedded-face';
import { type ScriptFont, scriptFonts } from './script-fonts';

/** The fonts of a document for other writing systems, each opened by the first character that needs it. */
export type OtherFaces = {
  /** The glyph of a code point in fonts that shape, or in the others; undefined if none has it. */
  readonly glyph: (codePoint: number, isShaped: boolean) => Glyph | undefined;
  readonly used: () => readonly EmbeddedFace[];
};

export function openOtherFaces(document: PDFKit.PDFDocument): OtherFaces {
  const opened = new Map<ScriptFont, EmbeddedFace>();
  const faceOf = (font: ScriptFont): EmbeddedFace => {
    const face = opened.get(font) ?? openFace(document, font.read(), font.isShaped);
    opened.set(font, face);
    return face;
  };
  return {
    glyph(codePoint, isShaped) {
      const character = String.fromCodePoint(codePoint);
      for (const font of scriptFonts) {
        if (font.isShaped !== isShaped || !font.covers.test(character)) continue;
        const glyph = faceOf(font).include(codePoint);
        if (glyph) return glyph;
      }
      return undefined;
    },
    used: () => [...opened.values()],
  };
}
