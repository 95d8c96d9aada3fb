import type { PaymentId } from '@/lib/kernel/ids';
import type { Entry } from '../../model/statement';
import { fileText, piecesOf } from '../shared/file-text';
import { xmlElement } from '../shared/xml';

/** Max35Text of the schema, in code points. */
export const longestIdentifier = 35;

/**
 * Identifiers. One of more than 35 characters is split in order into proprietary references. `charged` are
 * the payments that a fee was charged for.
 */
export function references(entry: Entry, charged: readonly PaymentId[]): string {
  const paymentId = fileText(entry.paymentId);
  const external = fileText(entry.externalPaymentId ?? '');
  const { messageId, paymentInformationId } = entry;
  const elements = [
    xmlElement('MsgId', whole(messageId)),
    fits(paymentId) ? xmlElement('AcctSvcrRef', paymentId) : '',
    xmlElement('PmtInfId', whole(paymentInformationId)),
    ...ownIdentifiers(entry, fits(external) ? external : ''),
    fits(paymentId) ? '' : ownReferences('paymentId', paymentId),
    fits(external) ? '' : ownReferences('externalPaymentId', external),
    ownReferences('feePaymentId', fileText(entry.feePaymentId ?? '')),
    ...charged.map((payment) => ownReferences('chargedPaymentId', fileText(payment))),
  ].join('');
  return elements === '' ? '' : `<Refs>${elements}</Refs>`;
}

/** The payer's identifier is the one of the file that the payment came from, otherwise ours. */
const ownIdentifiers = ({ endToEndId }: Entry, external: string): string[] =>
  endToEndId
    ? [xmlElement('InstrId', external), xmlElement('EndToEndId', fileText(endToEndId))]
    : [xmlElement('EndToEndId', external)];

/** Nothing for one that is too long: a part of it would name something else. */
const whole = (identifier = ''): string => {
  const text = fileText(identifier);
  return fits(text) ? text : '';
};

const fits = (identifier: string): boolean =>
  identifier.length <= longestIdentifier || [...identifier].length <= longestIdentifier;

const ownReferences = (kind: string, identifier: string): string =>
  piecesOf(identifier, longestIdentifier)
    .map((piece) => `<Prtry><Tp>${kind}</Tp>${xmlElement('Ref', piece)}</Prtry>`)
    .join('');
