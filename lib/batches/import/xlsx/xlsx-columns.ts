/** Column index from 0 of a reference such as `AB12`; -1 if invalid. */
export function columnOf(place: string): number {
  let end = place.length;
  while (end > 0 && isDigit(place.charCodeAt(end - 1))) end -= 1;
  let column = 0;
  for (let at = 0; at < end; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26 || column > 1_000_000) return -1;
    column = column * 26 + letter;
  }
  return column - 1;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
