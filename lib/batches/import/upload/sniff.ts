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
  if (firstText.startsWith('<')) return xmlFormat(firstText);
  if (text.includes('\u0000') || isOtherText(firstText)) return refuse(t('upload.noTable'));
  return ok('csv');
}

function xmlFormat(text: string): ReturnType<typeof sniffFormat> {
  if (/^<(?:!doctype\s+)?html/i.test(text)) return refuse(t('upload.webPage'));
  // Excel 2003, and the flat form of an OpenDocument sheet.
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return refuse(t('upload.oldExcel'));
  if (text.includes('urn:oasis:names:tc:opendocument:')) return refuse(t('upload.openDocument'));
  return ok('pain001');
}

/** JSON, a SWIFT message such as MT101, or a DTAUS file. */
const isOtherText = (text: string): boolean =>
  /^(?:\[\s*\{|\{\s*"|\{1:[AF]\d\d|:20:|0128[AE][A-Z]{2})/.test(text);

/** The media type is the first entry of an OpenDocument archive, uncompressed. */
const isOpenDocument = (start: Uint8Array): boolean =>
  new TextDecoder('latin1')
    .decode(start.subarray(0, 200))
    .includes('mimetypeapplication/vnd.oasis.opendocument');
