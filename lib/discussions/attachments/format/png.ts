import { crc32 } from 'node:zlib';

/** Length, type and checksum of a chunk. */
const frame = 12;

/** Whether a PNG has whole chunks from IHDR to IEND, each with its checksum, and nothing after. */
export function isPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasData = false;
  for (let at = 8; at + frame <= bytes.length; ) {
    const end = at + frame + view.getUint32(at);
    if (end > bytes.length) return false;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if ((at === 8) !== (type === 'IHDR')) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData && end === bytes.length;
    at = end;
  }
  return false;
}
