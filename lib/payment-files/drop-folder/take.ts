import { constants } from 'node:fs';
import { type FileHandle, lstat, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mostBytes, tooLarge } from '@/lib/batches/import/limits';
import { UnreadableFile } from '@/lib/batches/import/unreadable-file';
import type { Database } from '@/lib/db/client';
import { droppedFiles } from '@/lib/db/schema/orders/payment-files';
import { t } from '@/messages/payment-files';
import type { Deliverer } from '../deliverer';
import type { PaymentFileRow } from '../payment-file';
import { receivePaymentFile, refuseUnread } from '../receive';
import { archiveName, isFinishedName } from './names';
import { codeOf, exists, namesIn, type Place, stateOf, subfolders } from './places';

type Parts = { readonly db: Database; readonly now: () => Date };

/** A file as first seen in its present state. */
export type Seen = Map<string, { readonly state: string; readonly since: number }>;

/**
 * Claims files whose size and time of change have been the same for a while, by renaming them into `taken`. A
 * link, a directory, a device or a file that cannot be read stays where it is, and is reported.
 */
export async function claimSettled(
  place: Place,
  seen: Seen,
  {
    settleMs,
    at,
    report,
  }: { readonly settleMs: number; readonly at: number; readonly report: (problem: string) => void },
): Promise<void> {
  const names = (await namesIn(place.root)).filter((name) => !subfolders.some((folder) => folder === name));
  for (const gone of [...seen.keys()].filter((name) => !names.includes(name))) seen.delete(gone);
  for (const name of names.filter(isFinishedName)) {
    const path = join(place.root, name);
    const state = await stateOf(path);
    if (state === undefined) {
      seen.delete(name);
      report(`${name} is not a regular file`);
      continue;
    }
    const before = seen.get(name);
    if (before?.state !== state) seen.set(name, { state, since: at });
    else if (at - before.since >= settleMs && (await isReadable(path, report))) {
      await rename(path, place.pathOf('taken', await freeName(place, name)));
      seen.delete(name);
    }
  }
}

async function isReadable(path: string, report: (problem: string) => void): Promise<boolean> {
  try {
    await (await openFile(path)).close();
    return true;
  } catch (error) {
    report(`${path} cannot be read: ${codeOf(error) ?? 'unknown'}`);
    return false;
  }
}

/** Never follows a link, and does not wait for the other end of a pipe. */
const openFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);

const freeName = (place: Place, name: string): Promise<string> =>
  archiveName(name, async (free) => {
    for (const folder of subfolders) if (await exists(place.pathOf(folder, free))) return true;
    return false;
  });

/**
 * Stores a claimed file as a delivery. Repeated after a crash, it finds the same delivery by its bytes.
 * Undefined if the file is still being written: it is tried again.
 */
export async function storeTaken(
  parts: Parts,
  place: Place,
  deliverer: Deliverer,
  name: string,
): Promise<PaymentFileRow | undefined> {
  const path = place.pathOf('taken', name);
  const state = await stateOf(path);
  if (state === undefined) {
    const { size } = await lstat(path);
    return refuseUnread(parts, deliverer, { name, byteLength: size, refusal: t('folder.noFile') });
  }
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    if (size > mostBytes)
      return await refuseUnread(parts, deliverer, { name, byteLength: size, refusal: tooLarge() });
    const bytes = unchanged(file, path, state);
    const received = await receivePaymentFile(parts, deliverer, { source: 'folder', name, bytes });
    if (received.ok) return received.value.file;
    // Only more than a gigabyte in a day has no delivery: the folder keeps the file until tomorrow.
    return undefined;
  } catch (error) {
    if (error instanceof ChangedFile) return undefined;
    if (!(error instanceof UnreadableFile)) throw error;
    return await refuseUnread(parts, deliverer, { name, byteLength: 0, refusal: error.message });
  } finally {
    await file.close();
  }
}

/** The writer has not ended, as when its server still has the file open under its new name. */
class ChangedFile extends Error {}

async function* unchanged(file: FileHandle, path: string, state: string): AsyncGenerator<Uint8Array, void> {
  const chunk = Buffer.alloc(256 * 1024);
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length);
    if (bytesRead === 0) break;
    yield chunk.subarray(0, bytesRead);
  }
  if ((await stateOf(path)) !== state) throw new ChangedFile('the file changed while it was read');
}

/** Remembers which delivery a file in `taken` is, so that it is not read again. */
export async function noteDropped({ db, now }: Parts, name: string, file: PaymentFileRow): Promise<void> {
  await db
    .insert(droppedFiles)
    .values({ name, paymentFileId: file.id, droppedAt: now() })
    .onConflictDoNothing();
}
