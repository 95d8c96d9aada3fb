import { stat } from 'node:fs/promises';
import { secretNames } from '@/lib/composition/env/source';
import { causeOf, type Finding, fails, isOk, warns } from '../finding';
import type { Check } from '../run-checks';

const [readableByAll, writableByOthers] = [0o004, 0o022];

export const secretFiles: Check = {
  about: 'secret files',
  ifLost: 'check that the files that NAME_FILE variables name can be read',
  async run({ source }) {
    const named = [
      { about: '.env', file: '.env', isOptional: true },
      ...secretNames.flatMap((name) => {
        const file = source[`${name}_FILE`];
        return file ? [{ about: `${name}_FILE`, file, isOptional: false }] : [];
      }),
    ];
    const found = await Promise.all(named.map(fileFinding));
    return found.filter((finding) => finding !== undefined);
  },
};

type Named = { readonly about: string; readonly file: string; readonly isOptional: boolean };

async function fileFinding({ about, file, isOptional }: Named): Promise<Finding | undefined> {
  try {
    const { mode, uid } = await stat(file);
    return judgeMode({ about, file, mode, isOwn: uid === process.getuid?.() });
  } catch (error) {
    if (isOptional && error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return fails(about, `${file} cannot be read (${causeOf(error)})`, 'check its path, owner and mode');
  }
}

/** Mounted by a container engine: readable by all of a container in which there is one user. */
const isMounted = (file: string): boolean => file.startsWith('/run/secrets/');

export function judgeMode({
  about,
  file,
  mode,
  isOwn,
}: {
  readonly about: string;
  readonly file: string;
  readonly mode: number;
  readonly isOwn: boolean;
}): Finding {
  const octal = (mode & 0o777).toString(8).padStart(3, '0');
  if ((mode & writableByOthers) !== 0)
    return fails(about, `${file} (${octal}) can be changed by other users`, `chmod 600 ${file}`);
  if ((mode & readableByAll) !== 0 && !isMounted(file))
    return fails(about, `${file} (${octal}) can be read by every user`, `chmod 600 ${file}`);
  return isOwn || isMounted(file) || (mode & 0o040) !== 0
    ? isOk(about, `${file} (${octal}) is closed to other users`)
    : warns(
        about,
        `${file} (${octal}) belongs to another user than the one that runs this command`,
        'run this command as the user that runs Paydesk, to whom the file must belong',
      );
}
