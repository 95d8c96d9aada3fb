import { and, or, type SQL, sql } from 'drizzle-orm';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { parseAmount, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import { senderIdFields } from '@/lib/orders/order/sender-ids';

/** Maximum number of words, so that the query stays small. */
const mostWords = 8;

/**
 * Search condition. Each word occurs in the name, account, reference or a sender's identifier, or in their
 * original text; or the whole text is the amount, row number or line number. Has no index, because scanning
 * one batch is fast and an index would slow down every import.
 */
export function rowsFound(typed: string): SQL | undefined {
  const line = cleanLine(typed, 140);
  const words = line.split(' ').filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  return isGroupedAccount(line)
    ? hasWord(line.replaceAll(' ', ''))
    : or(and(...words.map(hasWord)), isAmount(line), isNumber(line));
}

const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const searched = [
  batchRows.beneficiaryName,
  batchRows.reference,
  ...senderIdFields.map((field) => batchRows[field]),
];
const texts = sql`concat_ws(' ', ${sql.join(searched, sql`, `)})`;

/** Shorter strings occur inside every tenth account number. */
const leastOfAccount = 4;

function hasWord(word: string): SQL {
  const pattern = patternOf(word);
  const isInAccount =
    word.length >= leastOfAccount ? sql` or ${batchRows.beneficiaryAccount} ilike ${pattern}` : sql``;
  return sql`(${texts} ilike ${pattern}${isInAccount} or (${batchRows.typed} is not null and exists (
    select 1 from jsonb_each_text(${batchRows.typed}) as said where said.value ilike ${pattern})))`;
}

/** Groups of four, as printed accounts have. */
const isGroupedAccount = (line: string): boolean => /^[A-Z]{2}\d{2}(?: [A-Z0-9]{1,4})+$/i.test(line);

function isAmount(line: string): SQL | undefined {
  const parsed = parseAmount(line);
  return parsed.ok ? sql`${batchRows.amount} = ${toDecimal(parsed.value)}::numeric` : undefined;
}

function isNumber(line: string): SQL | undefined {
  return /^[1-9]\d{0,5}$/.test(line)
    ? sql`(${batchRows.position} = ${line}::integer or ${batchRows.line} = ${line}::integer)`
    : undefined;
}
