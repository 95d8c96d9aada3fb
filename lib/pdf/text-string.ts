/** A text string in UTF-16 with a byte order mark, in hexadecimal digits. */
export const textString = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
