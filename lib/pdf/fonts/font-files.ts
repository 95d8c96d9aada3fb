import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The two TrueType fonts of documents. Noto Sans covers Latin, Greek and Cyrillic, with tabular figures. */
export type FontFiles = { readonly regular: Buffer; readonly semiBold: Buffer };

let loading: Promise<FontFiles> | undefined;

/**
 * Loaded once per process from the installed package. Resolved from the project folder, because bundling
 * moves this file.
 */
export function loadFontFiles(): Promise<FontFiles> {
  loading ??= readFontFiles().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the fonts of PDF documents cannot be read; is @expo-google-fonts/noto-sans installed?', {
      cause,
    });
  });
  return loading;
}

async function readFontFiles(): Promise<FontFiles> {
  const project = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
  const folder = join(project.resolve(['@expo-google-fonts', 'noto-sans', 'package.json'].join('/')), '..');
  const [regular, semiBold] = await Promise.all([
    readFile(join(folder, '400Regular', 'NotoSans_400Regular.ttf')),
    readFile(join(folder, '600SemiBold', 'NotoSans_600SemiBold.ttf')),
  ]);
  return { regular, semiBold };
}
