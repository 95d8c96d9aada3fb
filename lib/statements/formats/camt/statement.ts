import type { StatementSource } from '../../model/entries/entry-batches';

import { statementReference } from '../../model/reference';
import { statementNumber } from '../../model/statement-number';
import { balance, summary } from './figures';
import { camtWriter } from './message';

/** A statement as camt.053.001.08 (ISO 20022), with opening and closing balance. */
export const statementCamt053 = camtWriter({
  message: 'camt.053.001.08',
  root: 'BkToCstmrStmt',
  report: 'Stmt',
  information: 'AddtlStmtInf',
  referenceOf: ({ head }) => statementReference(head),
  numbers: sequenceNumbers,
  endOf: ({ head }) => `${head.period.to}T23:59:59`,
  figures: ({ head }) =>
    [
      balance('OPBD', head.opening, `<Dt>${head.period.from}</Dt>`),
      balance('CLBD', head.closing, `<Dt>${head.period.to}</Dt>`),
      summary(head),
    ].join(''),
  holds: () => true,
});

/** Both numbers are ours, as the provider assigns none. */
function sequenceNumbers({ head, asOf }: StatementSource): string {
  const { number } = statementNumber(head.period, asOf) ?? {};
  return number === undefined ? '' : `<ElctrncSeqNb>${number}</ElctrncSeqNb><LglSeqNb>${number}</LglSeqNb>`;
}
