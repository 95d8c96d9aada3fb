const [marker, begin, end, scan] = [0xff, 0xd8, 0xd9, 0xda];

/**
 * Whether a JPEG is one or more whole images and nothing after. Phones append further images, such as depth
 * and gain maps.
 */
export function isJpeg(bytes: Uint8Array): boolean {
  for (let at = 0; ; ) {
    const after = endOfImage(bytes, at);
    if (after === undefined || after === bytes.length) return after !== undefined;
    at = after;
  }
}

/** Where an image that begins here ends: its segments, at least one scan, and the marker of its end. */
function endOfImage(bytes: Uint8Array, start: number): number | undefined {
  if (bytes[start] !== marker || bytes[start + 1] !== begin) return undefined;
  let hasScan = false;
  for (let at = start + 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== marker) return undefined;
    const kind = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (kind === marker) {
      at += 1;
      continue;
    }
    if (kind === end) return hasScan ? at + 2 : undefined;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (kind < 0xc0 || kind === begin || isRestart(kind) || length < 2) return undefined;
    at += 2 + length;
    if (kind !== scan) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return undefined;
}

const isRestart = (kind: number): boolean => kind >= 0xd0 && kind <= 0xd7;

/** The next marker after compressed data, in which 0xff is followed by zero or a restart number. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; ; ) {
    const found = bytes.indexOf(marker, at);
    if (found === -1) return bytes.length;
    const next = bytes[found + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return found;
    at = found + 2;
  }
}
