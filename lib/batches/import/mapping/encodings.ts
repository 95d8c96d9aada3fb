/** Single-byte encodings, which only their letters tell apart. */
export const singleByteEncodings = [
  ...(['windows-1252', 'windows-1250', 'windows-1257', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'iso-8859-15', 'iso-8859-2', 'iso-8859-13', 'iso-8859-7', 'iso-8859-3'] as const),
  ...(['macintosh', 'x-mac-cyrillic', 'koi8-u', 'ibm866'] as const),
] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const;
export const encodingLabels: Readonly<Record<(typeof encodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'iso-8859-15': 'ISO 8859-15 (Western Europe)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  'iso-8859-13': 'ISO 8859-13 (Baltic)',
  'iso-8859-7': 'ISO 8859-7 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'iso-8859-3': 'ISO 8859-3 (Maltese)',
  macintosh: 'Mac Roman (Western Europe)',
  'x-mac-cyrillic': 'Mac Cyrillic',
  'koi8-u': 'KOI8-U (Cyrillic)',
  ibm866: 'DOS 866 (Cyrillic)',
};
export type Encoding = (typeof encodings)[number];
