import { toDecimal } from '@/lib/kernel/money';
import type { StatementHead } from './statement';

type Figures = Pick<StatementHead, 'account' | 'period' | 'opening' | 'closing'>;

/** The parameters of the verification page, which a QR code on paper carries: code and figures. */
const parametersOf = ({ account, period, opening, closing }: Figures) => ({
  account,
  from: period.from,
  to: period.to,
  opening: toDecimal(opening),
  closing: toDecimal(closing),
});

/** Address that verifies a statement on paper: whoever scans it reads code and figures without signing in. */
export const verifyAddress = (page: string, code: string, figures: Figures): string =>
  `${page}?${new URLSearchParams({ code, ...parametersOf(figures) })}`;

export type PrintedFigures = ReturnType<typeof parametersOf>;

/** The figures of a scanned address that the issued statement does not have: the paper was changed. */
export const changedOnPaper = (
  scanned: Readonly<Record<string, string | undefined>>,
  figures: Figures,
): readonly (keyof PrintedFigures)[] => {
  const issued = parametersOf(figures);
  // safe: the keys of a constant object
  const names = Object.keys(issued) as (keyof PrintedFigures)[];
  return names.filter((name) => scanned[name] !== undefined && scanned[name] !== issued[name]);
};
