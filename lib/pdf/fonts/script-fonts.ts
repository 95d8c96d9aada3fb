import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A font for writing systems that Noto Sans does not have. */
export type ScriptFont = {
  /** The characters that it is used for. */
  readonly covers: RegExp;
  /** Whether glyphs depend on their neighbours, so that words are laid out as a whole. */
  readonly isShaped: boolean;
  /** The font file, read at the first use in this process. */
  readonly read: () => Buffer;
};

type Source = { readonly resolved: string; readonly file: string };

/** The packages differ: one resolves its folder by its own description, one by its module. */
const expo = (script: string, name: string): Source => ({
  resolved: `@expo-google-fonts/noto-sans-${script}/package.json`,
  file: `../400Regular/${name}_400Regular.ttf`,
});
const embedPdf = (script: string, file: string): Source => ({
  resolved: `@embedpdf/fonts-${script}`,
  file: `../../fonts/${file}`,
});

function scriptFont(covers: RegExp, isShaped: boolean, { resolved, file }: Source): ScriptFont {
  let bytes: Buffer | undefined;
  const read = (): Buffer => {
    try {
      const project = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
      return readFileSync(join(project.resolve(resolved), file));
    } catch (cause) {
      throw new Error(`a font of PDF documents cannot be read; is ${resolved} installed?`, { cause });
    }
  };
  return {
    covers,
    isShaped,
    read() {
      bytes ??= read();
      return bytes;
    },
  };
}

/**
 * In the order in which they are tried. Chinese characters have the forms of the mainland in every language:
 * names do not say which one they are in.
 */
export const scriptFonts: readonly ScriptFont[] = [
  scriptFont(/\p{scx=Hangul}/u, false, embedPdf('kr', 'NotoSansKR-Regular.otf')),
  scriptFont(
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    false,
    embedPdf('sc', 'NotoSansHans-Regular.otf'),
  ),
  scriptFont(/\p{scx=Arabic}/u, true, embedPdf('arabic', 'NotoNaskhArabic-Regular.ttf')),
  scriptFont(/\p{scx=Hebrew}/u, true, embedPdf('hebrew', 'NotoSansHebrew-Regular.ttf')),
  scriptFont(/\p{scx=Thai}/u, true, expo('thai', 'NotoSansThai')),
  scriptFont(/\p{scx=Devanagari}/u, true, expo('devanagari', 'NotoSansDevanagari')),
  scriptFont(/\p{scx=Armenian}/u, false, expo('armenian', 'NotoSansArmenian')),
  scriptFont(/\p{scx=Georgian}/u, false, expo('georgian', 'NotoSansGeorgian')),
];
