import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { StatementHead } from '../../model/statement';
import { amountElement, directionElement, magnitude } from './amounts';

/** A balance: opening, closing or interim booked. `date` is a `Dt` or a `DtTm`. */
export const balance = (kind: 'OPBD' | 'CLBD' | 'ITBD', amount: MinorUnits, date: string): string =>
  [
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amountElement(amount)}`,
    `${directionElement(amount)}<Dt>${date}</Dt></Bal>\n`,
  ].join('');

const turnover = (count: number, amount: bigint): string =>
  `<NbOfNtries>${count}</NbOfNtries><Sum>${toDecimal(minorUnits(amount))}</Sum>`;

const creditSummary = ({ credits, creditCount }: StatementHead): string =>
  `<TtlCdtNtries>${turnover(creditCount, credits)}</TtlCdtNtries>`;

const debitSummary = ({ debits, debitCount }: StatementHead): string =>
  `<TtlDbtNtries>${turnover(debitCount, debits)}</TtlDbtNtries>`;

/** Numbers and sums of all entries, of credits and of debits. */
export function summary(head: StatementHead): string {
  const { credits, debits, creditCount, debitCount } = head;
  const net = minorUnits(credits - debits);
  return [
    `<TxsSummry><TtlNtries>${turnover(creditCount + debitCount, credits + debits)}`,
    `<TtlNetNtry><Amt>${magnitude(net)}</Amt>${directionElement(net)}</TtlNetNtry></TtlNtries>`,
    creditSummary(head),
    `${debitSummary(head)}</TxsSummry>\n`,
  ].join('');
}

/** Number and sum of the credits alone. */
export const summaryOfCredits = (head: StatementHead): string =>
  `<TxsSummry>${creditSummary(head)}</TxsSummry>\n`;

/** Number and sum of the debits alone. */
export const summaryOfDebits = (head: StatementHead): string =>
  `<TxsSummry>${debitSummary(head)}</TxsSummry>\n`;
