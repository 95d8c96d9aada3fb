import { parseBic } from '@/lib/kernel/banking/bic';
import { parseIban } from '@/lib/kernel/banking/iban';
import { toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { AskedPayment } from './asked-payment';
import { parseCreditorReference } from './creditor-reference';

/**
 * Whom the QR code pays, as the service states it: any text, for what does not fit is refused and not cut.
 */
export type Payee = { readonly name: string; readonly iban: string; readonly bic: string };

export type EpcProblem =
  | { readonly kind: 'name_unfit'; readonly length: number }
  | { readonly kind: 'not_an_iban' }
  | { readonly kind: 'too_long'; readonly bytes: number };

/** What a QR code of version 13 with error correction M holds, the largest that EPC069-12 allows. */
const mostBytes = 331;
const longestName = 70;

/**
 * The content of a QR code that a banking app turns into a SEPA credit transfer (EPC069-12, version 002,
 * UTF-8): an element a line, nothing after the last one that has a value. A BIC that is none is left out, as
 * version 002 lets it be. A reference that is a creditor reference (ISO 11649) is the structured one, any
 * other the unstructured one; there is never both.
 */
export function epcPayload(payee: Payee, asked: AskedPayment): Result<string, EpcProblem> {
  const name = cleanLine(payee.name);
  const { length } = [...name];
  if (length === 0 || length > longestName) return refuse({ kind: 'name_unfit', length });
  const account = parseIban(payee.iban);
  if (!account.ok) return refuse({ kind: 'not_an_iban' });
  const bic = parseBic(payee.bic);
  const reference = cleanLine(asked.reference ?? '');
  const structured = parseCreditorReference(reference);
  const elements = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic.ok ? bic.value : '',
    name,
    account.value,
    asked.amount === null ? '' : `EUR${toDecimal(asked.amount)}`,
    '', // the purpose, which we do not state
    structured.ok ? structured.value : '',
    structured.ok ? '' : reference,
  ];
  const payload = elements.join('\n').replace(/\n+$/, '');
  const bytes = new TextEncoder().encode(payload).length;
  return bytes > mostBytes ? refuse({ kind: 'too_long', bytes }) : ok(payload);
}

/** Why there is no QR code, and what to do about it. */
export function epcProblemText(problem: EpcProblem): string {
  switch (problem.kind) {
    case 'name_unfit':
      return problem.length === 0
        ? 'The bank states no account holder, and a QR code needs one.'
        : `The registered name has ${problem.length} characters. A QR code holds ${longestName}, and a name must not be cut.`;
    case 'not_an_iban':
      return 'The bank states an account number that is not an IBAN.';
    case 'too_long':
      return `Name and reference take ${problem.bytes} bytes. A QR code for payments holds ${mostBytes}: shorten the reference.`;
    default:
      return unreachable(problem);
  }
}
