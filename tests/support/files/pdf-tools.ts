import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Optional PDF programs: poppler's and qpdf. */
export type PdfTool = 'qpdf' | 'pdftotext' | 'pdffonts' | 'pdftoppm';

export const installedPdfTools = (): ReadonlySet<PdfTool> =>
  new Set(
    (['qpdf', 'pdftotext', 'pdffonts', 'pdftoppm'] as const).filter(
      (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined,
    ),
  );

/**
 * The tool's output for the document, which replaces `file` in its arguments. Throws if the tool reports an
 * error.
 */
export function runPdfTool(tool: PdfTool, args: readonly string[], pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const named = args.map((argument) => (argument === 'file' ? file : argument));
    return execFileSync(tool, named, { maxBuffer: 100_000_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
