import { t } from '@/messages/batch-file';
import { en } from '@/messages/en/batch-file';
import { textTable } from '@/messages/text-table';

/** Single-byte encodings, which only their letters tell apart. */
export const singleByteEncodings = [
  ...(['windows-1252', 'windows-1250', 'windows-1257', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'iso-8859-15', 'iso-8859-2', 'iso-8859-13', 'iso-8859-7', 'iso-8859-3'] as const),
  ...(['macintosh', 'x-mac-cyrillic', 'koi8-u', 'ibm866'] as const),
] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const;
export type Encoding = (typeof encodings)[number];

/** Labels in the reader's language. */
export const encodingLabels: Readonly<Record<Encoding, string>> = textTable(en.encodings, (encoding) =>
  t(`encodings.${encoding}`),
);
