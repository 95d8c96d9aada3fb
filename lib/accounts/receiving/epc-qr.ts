import { parseBic } from '@/lib/kernel/banking/bic';
import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { parseIban } from '@/lib/kernel/banking/iban';
import { toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { t } from '@/messages/rule-answers';
import type { RequestedPayment } from './requested-payment';

/** The payee as stated by the provider, not validated: values that do not fit are refused, not truncated. */
export type Payee = { readonly name: string; readonly iban: string; readonly bic: string };

export type EpcProblem =
  | { readonly kind: 'name_unfit'; readonly length: number }
  | { readonly kind: 'not_an_iban' }
  | { readonly kind: 'too_long'; readonly bytes: number };

/** Capacity of a QR code of version 13 with error correction M, the maximum of EPC069-12. */
const mostBytes = 331;
const longestName = 70;

/**
 * Payload of a SEPA credit transfer QR code (EPC069-12, version 002, UTF-8): one element per line, without
 * trailing empty ones. Omits an invalid BIC, which version 002 permits. A creditor reference (ISO 11649) is
 * structured, any other reference unstructured; never both.
 */
export function epcPayload(payee: Payee, requested: RequestedPayment): Result<string, EpcProblem> {
  const name = cleanLine(payee.name);
  const { length } = [...name];
  if (length === 0 || length > longestName) return refuse({ kind: 'name_unfit', length });
  const account = parseIban(payee.iban);
  if (!account.ok) return refuse({ kind: 'not_an_iban' });
  const bic = parseBic(payee.bic);
  const reference = cleanLine(requested.reference ?? '');
  const structured = parseCreditorReference(reference);
  const elements = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic.ok ? bic.value : '',
    name,
    account.value,
    requested.amount === null ? '' : `EUR${toDecimal(requested.amount)}`,
    '', // purpose code, not used
    structured.ok ? structured.value : '',
    structured.ok ? '' : reference,
  ];
  const payload = elements.join('\n').replace(/\n+$/, '');
  const bytes = new TextEncoder().encode(payload).length;
  return bytes > mostBytes ? refuse({ kind: 'too_long', bytes }) : ok(payload);
}

/** Message on why there is no QR code, and the next step. */
export function epcProblemText(problem: EpcProblem): string {
  switch (problem.kind) {
    case 'name_unfit':
      return problem.length === 0
        ? t('qr.noHolder')
        : t('qr.nameTooLong', { length: String(problem.length), most: String(longestName) });
    case 'not_an_iban':
      return t('qr.notAnIban');
    case 'too_long':
      return t('qr.tooLong', { bytes: String(problem.bytes), most: String(mostBytes) });
    default:
      return unreachable(problem);
  }
}
