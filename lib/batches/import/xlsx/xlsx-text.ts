/**
 * The text that a spreadsheet shows for a text of its file: `_x00E9_` is the character of that number
 * (ECMA-376, ST_Xstring). A control character or half a surrogate pair becomes U+FFFD, as XML can hold
 * neither.
 */
export const shownText = (written: string): string =>
  written.includes('_x')
    ? written
        .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd')
    : written;

const escaped = /_x([0-9A-Fa-f]{4})_/g;
