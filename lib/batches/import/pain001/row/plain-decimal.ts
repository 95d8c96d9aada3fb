/** Maximum length of a decimal: eighteen digits, with room for redundant zeros. */
const longestDecimal = 64;

/**
 * Removes redundant zeros that schema decimals allow: `12.500`, `0012.5`, `12.`. Stays text, so that the row
 * check refuses values that do not fit.
 */
export const plainDecimal = (text: string): string => {
  if (text.length > longestDecimal) return text;
  const match = /^\+?0*(\d*)(?:\.(\d*?)0*)?$/.exec(text);
  if (!match || !/\d/.test(text)) return text;
  const [, whole = '', fraction = ''] = match;
  // A leading zero keeps three decimals from being parsed as thousands.
  return `${fraction.length > 2 ? '0' : ''}${whole || '0'}${fraction && `.${fraction}`}`;
};
