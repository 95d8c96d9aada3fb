import type { Draw } from '../draw';
import type { Column } from './tables';

/** A value of a column as text: arrays as JSON, everything else as PostgreSQL writes it. */
export type Text = string | null;

export const isArray = ({ type }: Column): boolean => type.endsWith('[]');

/** Another value of a column: one of another row, nothing, or the present one with a small change. */
export function otherValue(draw: Draw, column: Column, present: Text, elsewhere: readonly Text[]): Text {
  const others = elsewhere.filter((value) => value !== present).filter((value) => value !== null);
  if (others.length > 0 && draw.chance(0.3)) return draw.of(others);
  if (column.isNullable && present !== null && draw.chance(0.15)) return null;
  const start = present ?? (others.length > 0 ? draw.of(others) : initial(draw, column));
  if (present === null) return start;
  for (let tries = 0; tries < 100; tries += 1) {
    const changed = changedText(draw, column, start);
    if (isDifferent(column, changed, present)) return changed;
  }
  throw new Error(`nothing but ${present} was drawn for ${column.name}`);
}

/** Zero is zero in whatever way it is written. */
const isDifferent = ({ type }: Column, changed: string, present: string): boolean =>
  type.startsWith('numeric') ? Number(changed) !== Number(present) : changed !== present;

/** What a column may hold of which no row has a value. */
function initial(draw: Draw, { type }: Column): string {
  if (type === 'uuid') return drawnUuid(draw);
  if (/^(integer|bigint|numeric)/.test(type)) return '1';
  if (type === 'boolean') return 'true';
  if (type === 'date') return '2026-11-27';
  if (type.startsWith('timestamp')) return '2026-11-27 12:00:00+00';
  if (type === 'jsonb') return '{"planted": "x"}';
  if (type.endsWith('[]')) return '["x"]';
  return type === 'bytea' ? '\\x00' : 'planted';
}

function changedText(draw: Draw, column: Column, text: string): string {
  const { type } = column;
  if (type === 'uuid') return hexChanged(draw, text);
  if (type === 'boolean') return text === 'true' ? 'false' : 'true';
  if (type === 'integer' || type === 'bigint') return String(BigInt(text) + BigInt(draw.of([1, -1, 10])));
  if (type.startsWith('numeric')) return draw.of([`${Number(text) + 0.01}`, `${Number(text) * 10}`]);
  if (type === 'date') return shifted(draw, `${text} 00:00:00+00`, [86_400_000, -86_400_000]).slice(0, 10);
  if (type.startsWith('timestamp')) return shifted(draw, text, [1, 1_000, -60_000, 86_400_000]);
  if (type === 'bytea') return text === '\\x' ? '\\x00' : hexChanged(draw, text);
  if (column.name === 'evidence') return changedEvidence(draw, JSON.parse(text));
  if (type === 'jsonb') return JSON.stringify(changedJson(draw, JSON.parse(text)));
  if (isArray(column)) return JSON.stringify(changedList(draw, column, JSON.parse(text)));
  return wordChanged(draw, text);
}

const digits = [...'0123456789abcdef'];

export const drawnUuid = (draw: Draw): string =>
  '********-****-4***-8***-************'.replace(/\*/g, () => draw.of(digits));

function hexChanged(draw: Draw, text: string): string {
  const places = [...text.matchAll(/[0-9a-f]/g)].map(({ index }) => index);
  const place = draw.of(text.startsWith('\\x') ? places.filter((index) => index > 1) : places);
  const digit = draw.of(digits.filter((each) => each !== text[place]));
  return text.slice(0, place) + digit + text.slice(place + 1);
}

/** The last digits of a time are microseconds; a step of one millisecond is the least that is stored. */
function shifted(draw: Draw, text: string, steps: readonly number[]): string {
  const time = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).getTime() + draw.of(steps);
  return new Date(time).toISOString();
}

function wordChanged(draw: Draw, text: string): string {
  if (text === '') return 'x';
  const place = draw.below(text.length);
  const [before, after] = [text.slice(0, place), text.slice(place + 1)];
  switch (draw.below(4)) {
    case 0:
      return `${text}x`;
    case 1:
      return before + after;
    case 2:
      return `${before}${/\d/.test(text[place] ?? '') ? draw.below(10) : 'x'}${after}`;
    default:
      return `${before}${text[place] ?? ''}${text[place] ?? ''}${after}`;
  }
}

function changedList(draw: Draw, column: Column, list: readonly string[]): readonly string[] {
  const element = { ...column, type: column.type.slice(0, -2) };
  const planted = element.type === 'uuid' ? drawnUuid(draw) : 'planted';
  if (list.length === 0 || draw.chance(0.3)) return [...list, planted];
  const place = draw.below(list.length);
  if (draw.chance(0.4)) return list.filter((_, index) => index !== place);
  return list.map((value, index) => (index === place ? changedText(draw, element, value) : value));
}

/** What evidence carries without meaning: the challenge of a code, which has no signature over it. */
const isMeaningless = ({ kind }: Evidence, name: string): boolean =>
  kind === 'totp' && name === 'oneTimeValue';

type Evidence = Readonly<Record<string, string | number | boolean | null>>;

/** A member is shortened or counted up: base64 with another last character may be the same bytes. */
function changedEvidence(draw: Draw, evidence: Evidence): string {
  const members = Object.entries(evidence).filter(
    ([name, value]) =>
      !isMeaningless(evidence, name) &&
      (typeof value === 'number' || (typeof value === 'string' && value.length > 4)),
  );
  const [name, value] = draw.of(members);
  const changed = typeof value === 'number' ? value + 1 : String(value).slice(0, -4);
  return JSON.stringify({ ...evidence, [name]: changed });
}

/** One leaf is changed, a member removed, or one added. */
function changedJson(draw: Draw, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return ['planted'];
    const place = draw.below(value.length);
    return value.map((each, index) => (index === place ? changedJson(draw, each) : each));
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value);
    if (members.length === 0 || draw.chance(0.1)) return { ...value, planted: 'x' };
    const place = draw.below(members.length);
    if (draw.chance(0.15)) return Object.fromEntries(members.filter((_, index) => index !== place));
    return Object.fromEntries(
      members.map(([name, each], index) => [name, index === place ? changedJson(draw, each) : each]),
    );
  }
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'planted' : wordChanged(draw, String(value));
}
