import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { fileText, piecesOf } from '../shared/file-text';
import { xmlElement } from '../shared/xml';

/** Max140Text of the schema, in code points. */
const longestLine = 140;

/** The reference as text, and structured besides if it is a creditor reference (ISO 11649). */
export function remittance(details: string): string {
  const lines = piecesOf(fileText(details), longestLine).map((piece) => xmlElement('Ustrd', piece));
  return lines.length === 0 ? '' : `<RmtInf>${lines.join('')}${structured(details)}</RmtInf>`;
}

function structured(details: string): string {
  const reference = parseCreditorReference(details);
  if (!reference.ok) return '';
  const kind = '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp>';
  return `<Strd><CdtrRefInf>${kind}${xmlElement('Ref', reference.value)}</CdtrRefInf></Strd>`;
}
