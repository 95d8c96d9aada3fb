import type { Draw } from '../draw';

/** What has broken parsers elsewhere: signs, invisible and confusable characters, ends of ranges. */
const oddities = [
  '\u0000', '\ufeff', '\u200b', '\u202e', '\u2028', '\u00a0', '\u202f', '\u2212', '\u0430', '\u0660', '\uff11', '\ud800',
  '\udfff', 'e\u0301', '\u1e9e', '\u0130', '\ufb01', '𝟙', '👩‍👩‍👧', '-', '+', '.', ',', "'", '’', '"', '\\', '\r\n', '\t', '\n', ' ',
  '0', '9', '00', '999999999999999999999', '1e308', '-0', 'NaN', 'Infinity', '0x1f', '__proto__', 'constructor', '{', '}', '[', ']',
  '<', '>', '&', '&amp;', '&#x1F;', '<![CDATA[', ']]>', '<!--', '%', '%00', '$&', '(a+)+$', '=1+1', '€', 'EUR', 'IBAN', '31.02.2026',
] as const; // biome-ignore format: a list of characters

/** One to four changes; `others` are inputs of the same kind to take parts from. */
export function mutatedText(draw: Draw, text: string, others: readonly string[]): string {
  let changed = text;
  for (let times = 1 + draw.below(4); times > 0; times -= 1) changed = changedOnce(draw, changed, others);
  return changed;
}

function changedOnce(draw: Draw, text: string, others: readonly string[]): string {
  const from = draw.below(text.length + 1);
  const to = Math.min(text.length, from + 1 + draw.below(12));
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (draw.below(9)) {
    case 0:
      return before + draw.of(oddities) + part + after;
    case 1:
      return before + after;
    case 2:
      return before + part.repeat(2 + draw.below(draw.chance(0.02) ? 2_000 : 4)) + after;
    case 3:
      return before;
    case 4: {
      const other = draw.of(others);
      return before + other.slice(draw.below(other.length + 1));
    }
    case 5:
      return before + draw.of(oddities) + after;
    case 6:
      return before + String.fromCharCode(draw.below(draw.chance(0.5) ? 128 : 65_536)) + after;
    case 7:
      return before + (draw.chance(0.5) ? part.toUpperCase() : part.toLowerCase()) + after;
    default:
      return before + [...part].reverse().join('') + after;
  }
}

/** The same for bytes: flips, cuts, repetitions and splices, at any place. */
export function mutatedBytes(draw: Draw, bytes: Uint8Array, others: readonly Uint8Array[]): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let times = 1 + draw.below(4); times > 0; times -= 1) {
    const from = draw.below(changed.length + 1);
    const to = Math.min(changed.length, from + 1 + draw.below(64));
    const [before, part, after] = [
      changed.subarray(0, from),
      changed.subarray(from, to),
      changed.subarray(to),
    ];
    switch (draw.below(6)) {
      case 0:
        changed = Buffer.concat([before, part.map((byte) => byte ^ (1 << draw.below(8))), after]);
        break;
      case 1:
        changed = Buffer.concat([before, after]);
        break;
      case 2:
        changed = Buffer.concat([before, part, part, part, after]);
        break;
      case 3:
        changed = Buffer.from(before);
        break;
      case 4: {
        const other = draw.of(others);
        changed = Buffer.concat([before, other.subarray(draw.below(other.length + 1))]);
        break;
      }
      default:
        changed = Buffer.concat([before, Buffer.from(draw.of(oddities)), after]);
    }
  }
  return changed;
}

/** JSON with one leaf or member changed, so that it is still JSON; or changed as a text. */
export function mutatedJson(draw: Draw, json: string, others: readonly string[]): string {
  if (draw.chance(0.4)) return mutatedText(draw, json, others);
  const value: unknown = JSON.parse(json);
  if (draw.chance(0.002)) return nested(draw);
  return JSON.stringify(changedValue(draw, value));
}

const nested = (draw: Draw): string => {
  const depth = draw.of([10, 1_000, 20_000]);
  return draw.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};

const values: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e308, -0, 9_007_199_254_740_991, '', ' ', '0', '-0.00', '1e5', '00001', '12.345', '99999999999999999.99',
  [], {}, [null], { __proto__: null }, '2026-02-30', '9999-12-31', '0000-01-01', 'COMPLETED', 'completed',
]; // biome-ignore format: a list of values

function changedValue(draw: Draw, value: unknown): unknown {
  if (draw.chance(0.001)) return 'x'.repeat(70_000);
  if (draw.chance(0.2)) return draw.of(values.filter((each) => each !== undefined).map((each) => [each]))[0];
  if (Array.isArray(value)) {
    if (value.length === 0) return [draw.of([1, 'x'])];
    const place = draw.below(value.length);
    if (draw.chance(0.2)) return [...value, ...value];
    return value.map((each, index) => (index === place ? changedValue(draw, each) : each));
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value);
    if (members.length === 0 || draw.chance(0.1)) return { ...value, [draw.of(oddities)]: 1 };
    const place = draw.below(members.length);
    if (draw.chance(0.2)) return Object.fromEntries(members.filter((_, index) => index !== place));
    return Object.fromEntries(
      members.map(([name, each], index) => [name, index === place ? changedValue(draw, each) : each]),
    );
  }
  return typeof value === 'string' ? mutatedText(draw, value, [value]) : draw.of(['1', 'x', '12.50']);
}
