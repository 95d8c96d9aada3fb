import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { receiptEnding } from './names';

/**
 * The folders below the one into which programs write: `taken` has files that are being read, `done` and
 * `refused` keep them with their receipts.
 */
export const subfolders = ['taken', 'done', 'refused'] as const;
export type Subfolder = (typeof subfolders)[number];

/** The folder, or one of its parts, is missing or not a directory of its own. */
export class FolderAway extends Error {
  override readonly name = 'FolderAway';
}

export type Place = {
  readonly root: string;
  readonly pathOf: (folder: Subfolder, name: string) => string;
};

/** Opens the folder, and makes its subfolders. Never through a link, which could lead anywhere. */
export async function openPlace(root: string): Promise<Place> {
  await assertDirectory(root);
  for (const folder of subfolders) {
    const path = join(root, folder);
    await mkdir(path, { mode: 0o750 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await assertDirectory(path);
  }
  return { root, pathOf: (folder, name) => join(root, folder, name) };
}

async function assertDirectory(path: string): Promise<void> {
  const found = await lstat(path).catch((error: unknown) => {
    throw new FolderAway(`${path}: ${codeOf(error) ?? 'cannot be read'}`);
  });
  if (!found.isDirectory()) throw new FolderAway(`${path} is not a directory`);
}

export const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** The names in a folder, in order. */
export const namesIn = async (path: string): Promise<readonly string[]> => (await readdir(path)).sort();

/** Whether a path exists, whatever it is. */
export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

/** What tells one state of a regular file from another; undefined for everything else. */
export async function stateOf(path: string): Promise<string | undefined> {
  const found = await lstat(path, { bigint: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  // With two names, a file could still be written, or be somebody else's.
  if (!found?.isFile() || found.nlink !== 1n) return undefined;
  return `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
}

/** Writes a receipt beside a file so that a reader sees the earlier one or the whole new one. */
export async function writeReceipt(
  place: Place,
  folder: Subfolder,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const path = place.pathOf(folder, `${name}${receiptEnding}`);
  // Left by a worker that was killed, and replaced.
  const temporary = place.pathOf(folder, `.${name}.receipt.tmp`);
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o640);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await file.close();
  await rename(temporary, path);
}
