import { crc32, deflateSync } from 'node:zlib';

/** A PDF of one empty page. `text` is a comment in it, and makes it longer and different from others. */
export function pdfOf(text = ''): Buffer {
  const body = [
    '%PDF-1.4\n',
    `% ${text}\n`,
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n',
  ].join('');
  const offsets = [1, 2, 3].map((number) => body.indexOf(`\n${number} 0 obj`) + 1);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 4\n0000000000 65535 f \n${entries}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF of exactly this many bytes. */
export const pdfOfLength = (bytes: number): Buffer => {
  // The longer the file, the more digits its offsets have; they are padded, but for the last one.
  const first = bytes - pdfOf().length;
  const extra = pdfOf('x'.repeat(first)).length - bytes;
  return pdfOf('x'.repeat(first - extra));
};

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG of one grey pixel. */
export function pngOf(grey = 127): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, grey]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The segments of a JPEG: header, one scan with stuffed bytes and a restart, and its end. */
export function jpegOf(comment = 'photo'): Buffer {
  const segment = (kind: number, data: readonly number[]) => {
    const length = data.length + 2;
    return [0xff, kind, length >> 8, length & 0xff, ...data];
  };
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xfe, [...Buffer.from(comment)]),
    ...segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    0x12,
    0xff,
    0x00,
    0x34,
    0xff,
    0xd0,
    0x56,
    0x78,
    0xff,
    0xd9,
  ]);
}

/** The end of a ZIP archive without entries, whose comment is this. */
export function zipEnd(comment: Buffer): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}
