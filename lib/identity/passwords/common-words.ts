import list from './common-passwords.json' with { type: 'json' };

/** The languages whose month and day names are common in passwords here. */
const languages = 'en de fr es it pt nl pl lt lv et fi sv bg el'.split(' ');

/** Words of the well-known example passphrase. */
const quoted = ['correct', 'battery', 'staple'];

/**
 * The most common passwords, and names of cities, countries, months and days, in lower case without spaces.
 */
export const commonWords: ReadonlySet<string> = new Set(
  [...list.passwords.split(' '), ...quoted, ...cities(), ...countries(), ...months(), ...days()].map((word) =>
    word.toLowerCase().replace(/[\s_]/g, ''),
  ),
);

/** A time zone is named after a city of its region: `Europe/Vilnius`. */
function cities(): string[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.split('/').slice(1));
}

function countries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}

function months(): string[] {
  const firsts = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  return languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long' });
    return firsts.map((day) => format.format(day));
  });
}

function days(): string[] {
  const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day));
  return languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long' });
    return week.map((day) => format.format(day));
  });
}
