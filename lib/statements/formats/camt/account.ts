import type { StatementSource } from '../../model/entries/entry-batches';
import { fileText, shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';

/** Max140Text of the schema, in code points. */
const longestName = 140;

/** The account with its owner, and the bank that services it, if it is known. */
export function accountElement({ head, servicer }: StatementSource): string {
  const name = xmlElement('Nm', shortened(fileText(head.clientName), longestName));
  const owner = name && `<Ownr>${name}</Ownr>`;
  const bic = servicer?.bic;
  const bank = bic ? `<Svcr><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></Svcr>` : '';
  return `<Acct><Id><IBAN>${head.account}</IBAN></Id><Ccy>EUR</Ccy>${owner}${bank}</Acct>\n`;
}
