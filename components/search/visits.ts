import type { Visit } from './search-page';

/** The recent pages and records of each person in this browser. */
const prefix = 'paydesk-recent-';
/** As many as fit on a phone above the actions. */
const mostVisits = 6;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string';

export function readVisits(storage: Storage, person: string): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(prefix + person) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit).slice(0, mostVisits + 1) : [];
  } catch {
    // A browser may refuse its storage.
    return [];
  }
}

/** Puts a page first. What others have visited in this browser is forgotten. */
export function recordVisit(storage: Storage, person: string, visit: Visit): void {
  const others = readVisits(storage, person).filter(({ href }) => href !== visit.href);
  try {
    for (const key of keysOf(storage)) if (key !== prefix + person) storage.removeItem(key);
    // One more than is shown, as the page on the screen is not.
    storage.setItem(prefix + person, JSON.stringify([visit, ...others].slice(0, mostVisits + 1)));
  } catch {
    // The search works without.
  }
}

/** The visits to offer on a page: not the page itself. */
export const otherVisits = (visits: readonly Visit[], path: string): readonly Visit[] =>
  visits.filter(({ href }) => href !== path).slice(0, mostVisits);

export function forgetVisits(storage: Storage): void {
  try {
    for (const key of keysOf(storage)) storage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

const keysOf = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix));
