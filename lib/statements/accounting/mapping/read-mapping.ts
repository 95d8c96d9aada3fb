import { z } from 'zod';
import { parseLocalDate } from '@/lib/kernel/dates/calendar';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { AccountingMapping } from './mapping';
import { csvDecimals, csvSeparators, mostRules, ruleFields, ruleMatches } from './terms';

const typed = z.string().max(300);

/** A mapping as typed into its form. */
export const mappingInputSchema = z.object({
  startOn: typed,
  bankAccounts: z.record(z.string().max(40), typed),
  feeAccount: typed,
  clearingAccount: typed,
  transferAccount: typed,
  confidentialAccount: typed,
  hasDatev: z.boolean(),
  consultant: typed,
  client: typed,
  firstMonth: typed,
  accountLength: typed,
  name: typed,
  initials: typed,
  isFixed: z.boolean(),
  separator: z.enum(csvSeparators),
  decimal: z.enum(csvDecimals),
  rules: z
    .array(
      z.object({
        field: z.enum(ruleFields),
        match: z.enum(ruleMatches),
        text: typed,
        direction: z.enum(['', 'incoming', 'outgoing']),
        bankAccount: z.string().max(40),
        counterAccount: typed,
        costCentre: typed,
      }),
    )
    .max(mostRules),
});
export type MappingInput = z.infer<typeof mappingInputSchema>;
export type RuleInput = MappingInput['rules'][number];

/** What is wrong with a field, by its code. */
export type MappingProblem =
  | 'not_a_date'
  | 'not_an_account'
  | 'account_too_long'
  | 'not_a_consultant'
  | 'not_a_client'
  | 'not_a_month'
  | 'not_a_length'
  | 'name_too_long'
  | 'not_initials'
  | 'text_missing'
  | 'not_a_cost_centre';

/** Problems by field: `feeAccount`, `bankAccounts.<IBAN>`, `rules.<index>.text`. */
export type MappingProblems = Readonly<Record<string, MappingProblem>>;

/** Digits as charts of accounts have them; DATEV allows four to eight, and one more for personal accounts. */
const ledgerAccount = /^(?!0+$)\d{3,9}$/;

/** Reads what was typed. Fields of DATEV are only read if DATEV files are wanted. */
export function readMapping(input: MappingInput): Result<AccountingMapping, MappingProblems> {
  const problems: Record<string, MappingProblem> = {};
  const miss = (field: string, problem: MappingProblem): void => {
    problems[field] ??= problem;
  };
  const startOn = parseLocalDate(input.startOn.trim());
  if (!startOn) miss('startOn', 'not_a_date');
  const datev = input.hasDatev ? readDatev(input, miss) : null;
  const longest = datev ? datev.accountLength : 9;
  const readAccount = (field: string, text: string, most = longest): string => {
    const account = text.replaceAll(/\s/g, '');
    if (!ledgerAccount.test(account)) miss(field, 'not_an_account');
    else if (account.length > most) miss(field, 'account_too_long');
    return account;
  };
  const readOptional = (field: string, text: string): string | null =>
    text.trim() === '' ? null : readAccount(field, text);
  const bankAccounts: Record<string, string> = {};
  for (const [iban, text] of Object.entries(input.bankAccounts)) {
    const account = readOptional(`bankAccounts.${iban}`, text);
    if (account !== null) bankAccounts[iban] = account;
  }
  // Customers and suppliers have accounts of one digit more.
  const rules = input.rules.map((rule, index) =>
    readRule(rule, index, miss, (field, text) => readAccount(field, text, longest + (datev ? 1 : 0))),
  );
  const mapping = {
    bankAccounts,
    feeAccount: readAccount('feeAccount', input.feeAccount),
    clearingAccount: readAccount('clearingAccount', input.clearingAccount),
    transferAccount: readOptional('transferAccount', input.transferAccount),
    confidentialAccount: readOptional('confidentialAccount', input.confidentialAccount),
    datev,
    csv: { separator: input.separator, decimal: input.decimal },
    rules,
  };
  return startOn && Object.keys(problems).length === 0 ? ok({ startOn, ...mapping }) : refuse(problems);
}

type Miss = (field: string, problem: MappingProblem) => void;

function readRule(
  rule: RuleInput,
  index: number,
  miss: Miss,
  readAccount: (field: string, text: string) => string,
): AccountingMapping['rules'][number] {
  const text = rule.text.trim();
  if (rule.field !== 'any' && text === '') miss(`rules.${index}.text`, 'text_missing');
  const costCentre = rule.costCentre.trim();
  if (!/^[A-Za-z0-9 ]{0,36}$/.test(costCentre)) miss(`rules.${index}.costCentre`, 'not_a_cost_centre');
  return {
    field: rule.field,
    match: rule.match,
    text: rule.field === 'any' ? '' : text,
    direction: rule.direction === '' ? null : rule.direction,
    bankAccount: rule.bankAccount === '' ? null : rule.bankAccount,
    counterAccount: readAccount(`rules.${index}.counterAccount`, rule.counterAccount),
    costCentre: costCentre === '' ? null : costCentre,
  };
}

/** Ranges of the header of an EXTF file. */
function readDatev(input: MappingInput, miss: Miss): NonNullable<AccountingMapping['datev']> {
  const [consultant, client] = [input.consultant.trim(), input.client.trim()];
  if (!/^\d{4,7}$/.test(consultant) || Number(consultant) < 1001) miss('consultant', 'not_a_consultant');
  if (!/^[1-9]\d{0,4}$/.test(client)) miss('client', 'not_a_client');
  const firstMonth = Number(input.firstMonth);
  if (!Number.isInteger(firstMonth) || firstMonth < 1 || firstMonth > 12) miss('firstMonth', 'not_a_month');
  const accountLength = Number(input.accountLength);
  if (!Number.isInteger(accountLength) || accountLength < 4 || accountLength > 8)
    miss('accountLength', 'not_a_length');
  const name = input.name.trim();
  if (!/^[\p{L}\p{N} .,&/()+-]{0,30}$/u.test(name)) miss('name', 'name_too_long');
  const initials = input.initials.trim().toUpperCase();
  if (!/^([A-Z]{2})?$/.test(initials)) miss('initials', 'not_initials');
  const { isFixed } = input;
  return { consultant, client, firstMonth, accountLength, name, initials, isFixed };
}

/** The form of a mapping, or of the first one. */
export function mappingInputOf(
  mapping: AccountingMapping | undefined,
  first: { readonly startOn: string },
): MappingInput {
  const datev = mapping?.datev;
  return {
    startOn: mapping?.startOn ?? first.startOn,
    bankAccounts: { ...mapping?.bankAccounts },
    feeAccount: mapping?.feeAccount ?? '',
    clearingAccount: mapping?.clearingAccount ?? '',
    transferAccount: mapping?.transferAccount ?? '',
    confidentialAccount: mapping?.confidentialAccount ?? '',
    hasDatev: datev !== undefined && datev !== null,
    consultant: datev?.consultant ?? '',
    client: datev?.client ?? '',
    firstMonth: String(datev?.firstMonth ?? 1),
    accountLength: String(datev?.accountLength ?? 4),
    name: datev?.name ?? '',
    initials: datev?.initials ?? '',
    isFixed: datev?.isFixed ?? false,
    separator: mapping?.csv.separator ?? ';',
    decimal: mapping?.csv.decimal ?? ',',
    rules: (mapping?.rules ?? []).map((rule) => ({
      ...rule,
      direction: rule.direction ?? '',
      bankAccount: rule.bankAccount ?? '',
      costCentre: rule.costCentre ?? '',
    })),
  };
}
