import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { readTypedDay } from '@/lib/kernel/dates/typed-moment';
import { type AccountingFormat, accountingFormats } from '@/lib/kernel/topics/accounting';

/** The days of an export: none for everything new, or both; undefined if they are no period. */
export function readExportPeriod(
  { from, to }: { readonly from: string; readonly to: string },
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } | null | undefined {
  if (from.trim() === '' && to.trim() === '') return null;
  const [first, last] = [from, to].map((text) => parseLocalDate(readTypedDay(text, today) ?? ''));
  return first && last && first <= last ? { from: first, to: last } : undefined;
}

export const isAccountingFormat = (text: string): text is AccountingFormat =>
  accountingFormats.some((format) => format === text);

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: Params[string]): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).slice(0, 40);

/** What the address asks for: days as typed, accounts of those there are, and one of the formats. */
export function readExportAddress(
  params: Params,
  {
    accounts,
    formats,
  }: { readonly accounts: readonly string[]; readonly formats: readonly AccountingFormat[] },
) {
  const asked = typeof params.account === 'string' ? [params.account] : (params.account ?? []);
  const format = one(params.format);
  return {
    from: one(params.from),
    to: one(params.to),
    accounts: accounts.filter((iban) => asked.includes(iban)),
    format: isAccountingFormat(format) && formats.includes(format) ? format : (formats[0] ?? 'csv'),
  };
}
