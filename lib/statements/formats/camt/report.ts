import { utcDate } from '@/lib/kernel/dates/calendar';
import { reportedAt, type StatementSource } from '../../model/entries/entry-batches';
import { reportReference } from '../../model/reference';
import { balance, summary } from './figures';
import { camtWriter } from './message';

/**
 * A period that is not over as camt.052.001.08 (ISO 20022), an account report: the entries so far, with the
 * opening balance and the one after the last entry, which is interim. An available balance is not part of a
 * statement.
 */
export const reportCamt052 = camtWriter({
  message: 'camt.052.001.08',
  root: 'BkToCstmrAcctRpt',
  report: 'Rpt',
  information: 'AddtlRptInf',
  referenceOf: (source) => reportReference(source.head, reportedAt(source)),
  endOf,
  figures: (source) =>
    [
      balance('OPBD', source.head.opening, `<Dt>${source.head.period.from}</Dt>`),
      balance('ITBD', source.head.closing, `<DtTm>${endOf(source)}</DtTm>`),
      summary(source.head),
    ].join(''),
  holds: () => true,
});

/** The provider's reply, or the end of the period if the reply came after midnight. */
function endOf(source: StatementSource): string {
  const at = reportedAt(source);
  const { to } = source.head.period;
  return utcDate(at) > to ? `${to}T23:59:59.999Z` : at.toISOString();
}
