import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

export type ArchivedFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
  readonly modified: Date;
};

// safe: the overload with options, which the types of promisify do not choose
const open = promisify(fromBuffer) as unknown as (bytes: Buffer, options: Options) => Promise<ZipFile>;

/** What is in an archive, in its order, with names and checksums proven. */
export async function readArchive(bytes: Buffer): Promise<readonly ArchivedFile[]> {
  const archive = await open(bytes, { lazyEntries: true, autoClose: false });
  const files: ArchivedFile[] = [];
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream)
          .then((content) => {
            const isCompressed = entry.compressionMethod !== 0;
            files.push({
              name: entry.fileName,
              bytes: content,
              isCompressed,
              modified: entry.getLastModDate(),
            });
            archive.readEntry();
          })
          .catch(reject);
      });
    });
    archive.readEntry();
  });
  return files;
}
