import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { causeOf, type Finding, fails, isOk, warns } from '../finding';
import type { Installation } from '../installation';
import type { Check } from '../run-checks';

const megabyte = 1024 * 1024;
/** In megabytes: the largest upload with its copies, and a day's log. */
const littleMegabytes = 1024;
const leastMegabytes = 128;

type Used = { readonly about: string; readonly folder: string };

export const folders: Check = {
  about: 'folders',
  ifLost: 'check that the disk answers: `df -h`',
  run: async (installation) => Promise.all(usedFolders(installation).map(folderFinding)),
};

function usedFolders({ values, isEmbedded }: Installation): readonly Used[] {
  const { PAYDESK_DROP_FOLDER: drop, RESTORE_MARK_FILE: mark, AUDIT_HEADS_FILE: heads } = values;
  return [
    { about: 'temporary files', folder: tmpdir() },
    ...(drop ? [{ about: 'PAYDESK_DROP_FOLDER', folder: drop }] : []),
    ...(mark ? [{ about: 'RESTORE_MARK_FILE', folder: dirname(resolve(mark)) }] : []),
    ...(heads ? [{ about: 'AUDIT_HEADS_FILE', folder: dirname(resolve(heads)) }] : []),
    ...(isEmbedded ? [{ about: 'embedded database', folder: resolve('.data') }] : []),
  ];
}

async function folderFinding({ about, folder }: Used): Promise<Finding> {
  try {
    if (!(await stat(folder)).isDirectory())
      return fails(about, `${folder} is not a folder`, 'name another one');
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    const says = `${folder}: writable, ${free} MB free`;
    if (free >= littleMegabytes) return isOk(about, says);
    return (free < leastMegabytes ? fails : warns)(about, says, 'free space on this disk, or enlarge it');
  } catch (error) {
    return fails(
      about,
      `${folder} cannot be written (${causeOf(error)})`,
      'create it, and give it to the user that runs Paydesk; this command checks as its own user',
    );
  }
}
