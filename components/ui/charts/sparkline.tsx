import { useId } from 'react';
import { domainOf, placeOf } from './chart-scale';

const width = 120;
const height = 32;
const inset = 2;

/** The history of an amount as a small line, server-rendered. `label` describes it. */
export function Sparkline({
  amounts,
  label,
  className,
}: {
  /** In minor units, oldest first, evenly spaced in time. */
  amounts: readonly bigint[];
  label: string;
  className?: string;
}) {
  const id = useId();
  const domain = domainOf(amounts);
  const steps = Math.max(1, amounts.length - 1);
  const points = amounts.map((amount, index) => {
    const x = inset + (index / steps) * (width - 2 * inset);
    const y = height - inset - placeOf(amount, domain) * (height - 2 * inset);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  if (points.length === 1) points.push(`${width - inset},${height / 2}`);
  const last = points.at(-1)?.split(',');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={id}
      className={`h-8 w-30 text-accent-text ${className ?? ''}`}
    >
      <title id={id}>{label}</title>
      <polygon
        points={`${inset},${height} ${points.join(' ')} ${width - inset},${height}`}
        className="fill-current opacity-10"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last[0]} cy={last[1]} r={2} className="fill-current" />}
    </svg>
  );
}
