/** The legend of a chart: the history, and both edges of the forecast band. */
export type LegendLabels = { readonly history: string; readonly firm: string; readonly soft: string };

const lines = [
  { of: 'history', dashes: undefined },
  { of: 'firm', dashes: '5 3' },
  { of: 'soft', dashes: '1.5 3' },
] as const;

/** A sample of each line with its label, below a chart. */
export const AreaChartLegend = ({ words }: { words: LegendLabels }) => (
  <ul className="mt-3 ml-12 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
    {lines.map(({ of, dashes }) => (
      <li key={of} className="flex items-center gap-2">
        <svg aria-hidden width={22} height={4} className="shrink-0 text-accent-text">
          <line
            x1={1}
            x2={21}
            y1={2}
            y2={2}
            stroke="currentColor"
            strokeWidth={1.75}
            strokeDasharray={dashes}
            strokeLinecap="round"
          />
        </svg>
        {words[of]}
      </li>
    ))}
  </ul>
);
