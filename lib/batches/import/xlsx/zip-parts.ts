import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Executor } from '@/lib/db/client';
import type { BatchFileId } from '@/lib/kernel/ids';
import { t } from '@/messages/file-problems';
import { findFile, findPart, partBytes } from '../../files';
import { UnreadableFile } from '../unreadable-file';

/** Zip bomb limits: many times the need of a workbook of 100,000 rows. */
const mostEntries = 2_000;
const mostInflated = 256 * 1024 * 1024;
const longestName = 512;
/** Maximum compression ratio: sheets reach about 40. Small files are exempt. */
const mostRatio = 150;
const smallEnough = 4 * 1024 * 1024;

/** Reads a stored ZIP file by ranges, never as a whole. */
class StoredFileReader extends RandomAccessReader {
  constructor(
    private readonly db: Executor,
    private readonly id: BatchFileId,
    private readonly onRead: ((bytes: number) => void) | undefined,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  private async *range(start: number, end: number): AsyncGenerator<Uint8Array, void> {
    for (let at = start; at < end; ) {
      const position = Math.floor(at / partBytes);
      const part = await findPart(this.db, this.id, position);
      const piece = part?.subarray(at - position * partBytes, end - position * partBytes);
      if (!piece || piece.length === 0) throw new UnreadableFile(t('workbook.damaged'));
      this.onRead?.(piece.length);
      yield piece;
      at += piece.length;
    }
  }
}

export type ZipParts = {
  readonly names: readonly string[];
  /** Streams the inflated bytes of an entry; undefined if there is no such entry. */
  readonly read: (name: string) => AsyncGenerator<Uint8Array, void> | undefined;
  readonly close: () => void;
};

/**
 * Opens a stored ZIP file. Checks the declared sizes before inflating and enforces them while inflating.
 * Throws `UnreadableFile` for a zip bomb, an encrypted or damaged file, and path traversal.
 */
export async function openZip(
  db: Executor,
  fileId: BatchFileId,
  onRead?: (bytes: number) => void,
): Promise<ZipParts> {
  const file = await findFile(db, fileId);
  if (!file) throw new Error('a batch of a file has it');
  const zip = await open(new StoredFileReader(db, fileId, onRead), file.byteLength);
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(t('workbook.damaged'), { cause: error });
  });
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry && inflated(zip, entry);
    },
    close: () => zip.close(),
  };
}

const open = (reader: RandomAccessReader, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    fromRandomAccessReader(reader, size, options, (error, zip) => {
      if (error) reject(new UnreadableFile(t('workbook.damaged'), { cause: error }));
      else resolve(zip);
    });
  });

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableFile(t('workbook.damaged'));
  const entries = new Map<string, Entry>();
  let inflatedBytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      inflatedBytes += entry.uncompressedSize;
      const isBomb =
        inflatedBytes > mostInflated ||
        (entry.uncompressedSize > smallEnough && entry.uncompressedSize > entry.compressedSize * mostRatio);
      if (isBomb) {
        return reject(new UnreadableFile(t('workbook.tooLarge')));
      }
      if (entry.isEncrypted()) return reject(new UnreadableFile(t('workbook.password')));
      if (entries.has(entry.fileName) || entry.fileName.length > longestName)
        return reject(new UnreadableFile(t('workbook.damaged')));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array, void> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(new UnreadableFile(t('workbook.damaged'), { cause: error }));
      else resolve(opened);
    });
  });
  try {
    for await (const piece of stream) yield piece;
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(t('workbook.damaged'), { cause: error });
  } finally {
    stream.destroy();
  }
}
