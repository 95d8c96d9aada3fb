import type { UserId } from '@/lib/kernel/ids';
import { type Mask, type MaskedValue, masks } from './masks';
import { withheldFrom, withheldSets } from './withheld';

/** The columns of each table in the database's own order, which a row as a whole has, too. */
export type ColumnsOf = Readonly<Record<string, readonly string[]>>;

const names = new RegExp(String.raw`(?<![\w.])"?(${Object.keys(masks).join('|')})"?(?!\w)`, 'g');
const isReading = /^\s*(select|with)\b/i;
const isWriting = /^\s*(insert|update|delete|merge|copy|lock)\b/i;
const begins = /^\s*with\s+(recursive\s+)?/i;

/**
 * The same query of a person from whom records are withheld. A common table expression has precedence over a
 * table of its name, so every query reads the masked tables, whoever wrote it. Throws if it writes one: what
 * was derived from masked rows must not be stored.
 */
export function maskedQuery(query: string, reader: UserId, columns: ColumnsOf): string {
  const tables = [...new Set([...query.matchAll(names)].map(([, name]) => name ?? ''))];
  if (tables.length === 0) return query;
  if (isWriting.test(query)) throw new TypeError(`a masked reader writes ${tables.join(', ')}`);
  if (!isReading.test(query)) throw new TypeError('a masked reader only selects');
  const used = new Set(tables.flatMap((table) => masks[table]?.sets ?? []));
  const sets = withheldFrom(reader);
  const expressions = [
    ...withheldSets.filter((set) => used.has(set)).map((set) => sets[set]),
    ...tables.map((table) => maskedTable(table, columns[table] ?? [])),
  ].join(',\n');
  const [own] = begins.exec(query) ?? [];
  return `with recursive ${expressions}${own ? `,\n${query.slice(own.length)}` : `\n${query}`}`;
}

/** Not materialized, so that conditions reach the indexes of the table. */
function maskedTable(table: string, columns: readonly string[]): string {
  const mask = masks[table];
  if (!mask || columns.length === 0) throw new TypeError(`${table} is not read with its columns`);
  const { isWithheld, isLeftOut, others = {} } = mask;
  const readable = columns.map((column) => named(others[column] ?? `t.${column}`, column)).join(', ');
  const rest = `select ${readable} from public.${table} t where (${isWithheld}) is not true${
    isLeftOut ? ` and (${isLeftOut}) is not true` : ''
  }`;
  return `"${table}" as not materialized (${rest}${withheldRows(table, mask, columns)})`;
}

function withheldRows(
  table: string,
  { columns: shown, join = '', isWithheld, isLeftOut }: Mask,
  columns: readonly string[],
) {
  if (!shown) return '';
  const values = columns.map((column) => named(inSql(shown[column] ?? 'null'), column)).join(', ');
  return ` union all select ${values} from public.${table} t ${join} where ${isWithheld}${
    isLeftOut ? ` and (${isLeftOut}) is not true` : ''
  }`;
}

const inSql = (value: MaskedValue): string => (typeof value === 'string' ? value : value());

const named = (expression: string, column: string): string => `${expression} as "${column}"`;
