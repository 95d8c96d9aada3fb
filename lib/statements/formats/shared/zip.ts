import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { byteChunks } from './chunks';

export type ZipFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/** What is compressed in itself gains nothing from being compressed again. */
const isCompressed = /\.(pdf|xlsx|zip|png)$/;

/** A modest level: a little larger than the best, at several times its speed. */
const level = 3;

/**
 * The least date that the format knows, the same in every time zone, so that the same files make the same
 * archive.
 */
const noTime = new Date(1980, 0, 1, 12);

/** What the format can address without its extension for large files. */
const mostBytes = 0xffff_ffff;

/**
 * The files as a ZIP archive, in chunks, one file after the other, each read as the archive is: nothing is
 * held but a window of the compressor. The same files give the same bytes on every machine. Throws
 * `TypeError` for a name that comes twice, and `RangeError` where the archive passes 4 GiB.
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
