import { and, or, type SQL, sql } from 'drizzle-orm';
import { batchRows } from '@/lib/db/schema/batches';
import { parseAmount, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/text';

/** More than anyone types, few enough that a query stays small. */
const mostWords = 8;

/**
 * The condition for what was typed into the search box of a batch: a row has every word somewhere in its name, account or
 * reference, or in what was typed where that reads otherwise; or the whole is its amount, its number or its line. There is no
 * index for it: one would cost each import more than it saves the few who search, as a batch is looked through in a moment.
 */
export function rowsFound(typed: string): SQL | undefined {
  const line = cleanLine(typed, 140);
  const words = line.split(' ').filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  return or(and(...words.map(hasWord)), isAccount(line), isAmount(line), isNumber(line));
}

const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const texts = sql`(coalesce(${batchRows.beneficiaryName}, '') || ' ' || coalesce(${batchRows.beneficiaryAccount}, '')
  || ' ' || coalesce(${batchRows.reference}, ''))`;

const hasWord = (word: string): SQL =>
  sql`(${texts} ilike ${patternOf(word)} or (${batchRows.typed} is not null and exists (
    select 1 from jsonb_each_text(${batchRows.typed}) as said where said.value ilike ${patternOf(word)})))`;

/** Groups of four, as an account stands on a letter. */
function isAccount(line: string): SQL | undefined {
  const compact = line.replaceAll(' ', '').toUpperCase();
  return line.includes(' ') && /^[A-Z0-9]*\d[A-Z0-9]*$/.test(compact)
    ? sql`${batchRows.beneficiaryAccount} like ${patternOf(compact)}`
    : undefined;
}

function isAmount(line: string): SQL | undefined {
  const parsed = parseAmount(line);
  return parsed.ok ? sql`${batchRows.amount} = ${toDecimal(parsed.value)}::numeric` : undefined;
}

function isNumber(line: string): SQL | undefined {
  return /^[1-9]\d{0,5}$/.test(line)
    ? sql`(${batchRows.position} = ${line}::integer or ${batchRows.line} = ${line}::integer)`
    : undefined;
}
