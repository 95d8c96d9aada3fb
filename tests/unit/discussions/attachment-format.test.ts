import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, namedAs } from '@/lib/discussions/attachments/format/format';
import { jpegOf, pdfOf, pdfOfLength, pngOf, zipEnd } from '../../support/files/attachable-files';

const html = Buffer.from('<script>alert(1)</script>');

describe('the format of a file', () => {
  it.each([
    ['pdf', pdfOf()],
    ['pdf', pdfOfLength(20_000)],
    ['png', pngOf()],
    ['png', readFileSync('docs/screenshots/overview.png')],
    ['jpeg', jpegOf()],
  ])('is %s by its content', (format, bytes) => {
    expect(formatOf(bytes)).toBe(format);
  });

  it('is JPEG for a photo with a second image, as phones take them', () => {
    expect(formatOf(Buffer.concat([jpegOf(), jpegOf('depth')]))).toBe('jpeg');
  });

  it.each([
    ['a page', html],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a PDF after other content', Buffer.concat([html, pdfOf()])],
    ['a GIF', Buffer.from('GIF89a')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is unknown for %s', (_, bytes) => {
    expect(formatOf(bytes)).toBe('unknown');
  });

  it.each([
    ['a PDF with a page after its end', Buffer.concat([pdfOf(), html])],
    ['a PDF without its end', pdfOf().subarray(0, -10)],
    [
      'a PDF in which its trailer points nowhere',
      Buffer.from(
        pdfOf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
    ],
    ['a PDF that is an archive, too', Buffer.concat([pdfOf(), zipEnd(Buffer.from('\nstartxref\n9\n%%EOF'))])],
    ['a PNG with an archive after its end', Buffer.concat([pngOf(), zipEnd(Buffer.alloc(0))])],
    ['a PNG with a wrong checksum', flipped(pngOf(), 20)],
    ['a PNG without its end', pngOf().subarray(0, -12)],
    ['a JPEG with a page after its end', Buffer.concat([jpegOf(), html])],
    ['a JPEG without its end', jpegOf().subarray(0, -2)],
    ['a JPEG without a scan', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])('is broken for %s', (_, bytes) => {
    expect(formatOf(bytes)).toBe('broken');
  });

  it('is found for any bytes without failing', () => {
    const starts = [pdfOf(), pngOf(), jpegOf()];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(300),
        fc.uint8Array({ maxLength: 300 }),
        (start, at, more) => {
          expect(['pdf', 'png', 'jpeg', 'broken', 'unknown']).toContain(
            formatOf(Buffer.concat([start.subarray(0, at), more])),
          );
        },
      ),
    );
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('the name of an attachment', () => {
  it.each([
    ['invoice.PDF', 'pdf', 'invoice.PDF'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
    ['file', 'png', 'file.png'],
  ] as const)('%s of a %s is %s', (name, format, expected) => {
    expect(namedAs(name, format)).toBe(expected);
  });
});
