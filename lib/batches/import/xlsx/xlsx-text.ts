/**
 * Decodes `_x00E9_` escapes (ECMA-376, ST_Xstring). Control characters and lone surrogates become U+FFFD,
 * because XML cannot represent them.
 */
export const shownText = (written: string): string =>
  written.includes('_x')
    ? written
        .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd')
    : written;

const escaped = /_x([0-9A-Fa-f]{4})_/g;
