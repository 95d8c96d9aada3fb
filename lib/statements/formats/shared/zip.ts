import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { byteChunks } from './chunks';

export type ZipFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/** Formats that are compressed already. */
const isCompressed = /\.(pdf|xlsx|zip|png)$/;

/** Compression level: slightly larger output than the best level at several times its speed. */
const level = 3;

/** The earliest date of the format, independent of the time zone, for deterministic archives. */
const noTime = new Date(1980, 0, 1, 12);

/** Limit of the format without ZIP64. */
const mostBytes = 0xffff_ffff;

/**
 * Streams the files as a ZIP archive in chunks, reading each file on demand with constant memory.
 * Deterministic on every machine. Throws `TypeError` for a duplicate name, and `RangeError` beyond 4 GiB.
 */
export const zipOf = (files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void> =>
  byteChunks(zipParts(files));

async function* zipParts(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void> {
  const written: Uint8Array[] = [];
  let total = 0;
  const zip = new Zip((fault, part) => {
    if (fault) throw fault;
    total += part.length;
    if (total > mostBytes) throw new RangeError('an archive of more than 4 GiB');
    written.push(part);
  });
  const names = new Set<string>();
  for await (const { name, bytes } of files) {
    if (names.has(name)) throw new TypeError('two files of one name in an archive');
    names.add(name);
    const entry = isCompressed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level });
    entry.mtime = noTime;
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}
