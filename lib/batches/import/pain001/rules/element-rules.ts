import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/file-problems';

/**
 * What ISO 20022 demands of the text of an element, by its name. Only elements whose wrong text nothing else
 * reports: fields of a payment are checked as its row, where a person can correct them.
 */
const rules: Readonly<Record<string, Rule>> = {
  MsgId: { most: 35 },
  CreDtTm: {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
    example: '2026-12-24T09:30:00',
  },
  InstrPrty: { codes: ['HIGH', 'NORM'] },
  ChrgBr: { codes: ['DEBT', 'CRED', 'SHAR', 'SLEV'] },
  UETR: {
    pattern: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    example: '4f6a8b1e-0c57-4d7e-9a41-0b1f6f0a9c11',
  },
};

type Rule =
  | { readonly most: number }
  | { readonly codes: readonly string[] }
  | { readonly pattern: RegExp; readonly example: string };

/** The rule that a text breaks, in words; undefined if it breaks none. */
export function brokenRule(element: string, text: string): string | undefined {
  const rule = Object.hasOwn(rules, element) ? rules[element] : undefined;
  if (!rule) return undefined;
  const said = { element, text: text.slice(0, 40) };
  if ('most' in rule) {
    const length = [...text].length;
    return length > rule.most
      ? t('paymentFile.tooLong', { element, length: String(length), most: String(rule.most) })
      : undefined;
  }
  if ('codes' in rule)
    return rule.codes.includes(text)
      ? undefined
      : t('paymentFile.otherCode', { ...said, codes: showList(rule.codes) });
  return rule.pattern.test(text) ? undefined : t('paymentFile.otherForm', { ...said, example: rule.example });
}
