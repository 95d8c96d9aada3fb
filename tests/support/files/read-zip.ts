import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by name, as an independent reader sees them; it checks sizes and checksums. */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
