import { useId } from 'react';

const height = 36;
/** A slot has a bar of three quarters of its width. */
const slotWidth = 4;
const barWidth = 3;
/** What is not zero stays visible. */
const lowest = 2;

/** A day of counts as bars, server-rendered; a slot without a sample is a gap. `label` describes it. */
export function DayChart({
  values,
  label,
}: {
  /** Oldest first, evenly spaced in time. */
  values: readonly (number | undefined)[];
  label: string;
}) {
  const id = useId();
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const width = values.length * slotWidth;
  const barHeight = (value: number) => (value === 0 ? 0.75 : Math.max(lowest, (value / highest) * height));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={id}
      className="h-9 w-full border-line border-b text-accent-text"
    >
      <title id={id}>{label}</title>
      <g className="fill-current">
        {values.map((value, index) =>
          value === undefined ? undefined : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={index}
              x={index * slotWidth}
              y={height - barHeight(value)}
              width={barWidth}
              height={barHeight(value)}
              className={value === 0 ? 'opacity-40' : undefined}
            />
          ),
        )}
      </g>
    </svg>
  );
}
