import { type Row, verdicts } from './page';

type Counts = Readonly<Record<string, number>>;

/** How many rows have each verdict. */
export const countVerdicts = (rows: readonly Row[]): Counts =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  );

export const chapterOf = ({ id }: Row): string => id.split('.')[0] ?? id;

/** A line for each chapter, with a sum. */
export function countLines(rows: readonly Row[]): string[] {
  const chapters = [...new Set(rows.map(chapterOf))];
  const line = (name: string, counts: Counts) =>
    [name.padEnd(8), ...verdicts.map((verdict) => String(counts[verdict]).padStart(9))].join('');
  return [
    ['chapter '.padEnd(8), ...verdicts.map((verdict) => verdict.padStart(9))].join(''),
    ...chapters.map((chapter) =>
      line(chapter, countVerdicts(rows.filter((row) => chapterOf(row) === chapter))),
    ),
    line('all', countVerdicts(rows)),
  ];
}
