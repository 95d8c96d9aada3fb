import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import { encodingOfStart } from '../csv/encoding';

/** Detects the file format by its first bytes, regardless of its name; a message for unsupported ones. */
export function sniffFormat(start: Uint8Array): Result<Exclude<BatchFormat, 'rows_of_another'>, string> {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04))
    return isOpenDocument(start) ? refuse(t('upload.openDocument')) : ok('xlsx');
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    return refuse(t('upload.oldExcel'));
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) return refuse(t('upload.pdf'));
  const isArchive =
    begins(0x1f, 0x8b) ||
    begins(0x50, 0x4b) ||
    begins(0x52, 0x61, 0x72, 0x21) ||
    begins(0x37, 0x7a, 0xbc, 0xaf) ||
    begins(0x42, 0x5a, 0x68) ||
    begins(0xfd, 0x37, 0x7a, 0x58) ||
    begins(0x28, 0xb5, 0x2f, 0xfd);
  if (isArchive) return refuse(t('upload.archive'));
  const text = new TextDecoder(encodingOfStart(start) ?? 'latin1').decode(start.subarray(0, 1_024));
  const firstText = text.replace(/^(?:\ufeff|ï»¿)/, '').trimStart();
  if (firstText.startsWith('<')) {
    return /^<(?:!doctype\s+)?html/i.test(firstText) ? refuse(t('upload.webPage')) : ok('pain001');
  }
  if (text.includes('\u0000')) return refuse(t('upload.noTable'));
  return ok('csv');
}

/** The media type is the first entry of an OpenDocument archive, uncompressed. */
const isOpenDocument = (start: Uint8Array): boolean =>
  new TextDecoder('latin1')
    .decode(start.subarray(0, 200))
    .includes('mimetypeapplication/vnd.oasis.opendocument');
