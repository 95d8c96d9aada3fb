import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { applyHunks, type Planted } from './patch';

/** What is installed, built or secret, at the top of the project. */
const leftOut = ['node_modules', '.git', '.next', '.data', '.release', '.env', '.env.local', 'secrets'];

/** A copy of the project in which bugs are planted. */
export type Copy = {
  readonly folder: string;
  /** Returns the file that a bug does not fit, having changed nothing. */
  readonly plant: (planted: Planted) => string | undefined;
  /** Brings the files of a bug back, also from others that were planted in them. */
  readonly restore: (planted: Planted) => void;
  readonly remove: () => void;
};

export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-planted-'));
  const top = resolve('.');
  cpSync(top, folder, {
    recursive: true,
    filter: (path) => !leftOut.includes(relative(top, path)) && !path.endsWith('.tsbuildinfo'),
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    plant({ changes }) {
      const patched = changes.map(({ file, hunks }) => ({
        file,
        text: applyHunks(readFileSync(join(folder, file), 'utf8'), hunks),
      }));
      const unfit = patched.find(({ text }) => text === undefined);
      if (unfit) return unfit.file;
      for (const { file, text } of patched) writeFileSync(join(folder, file), text ?? '');
      return undefined;
    },
    restore({ changes }) {
      for (const { file } of changes) writeFileSync(join(folder, file), readFileSync(file));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
