'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type PlacedPoint = {
  /** Share of the width and of the height, 0 to 1. */
  readonly at: number;
  readonly height: number;
  readonly day: string;
  readonly amount: string;
};

/** Tells the amount under the pointer, or of the day that the arrow keys chose. */
export function AreaChartCursor({ label, points }: { label: string; points: readonly PlacedPoint[] }) {
  const [index, setIndex] = useState<number>();
  const last = points.length - 1;
  const point = index === undefined ? undefined : points[index];

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - box.left) / box.width;
    // A level line belongs to the point at its left end.
    setIndex(
      Math.max(
        0,
        points.findLastIndex((candidate) => candidate.at <= at),
      ),
    );
  };
  const step = (event: KeyboardEvent) => {
    const now = index ?? last;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.min(last, Math.max(0, next)));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${label}, day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={`${(point ?? points[last])?.day}: ${(point ?? points[last])?.amount}`}
      onPointerMove={follow}
      onPointerLeave={() => setIndex(undefined)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setIndex(last)}
      onBlur={() => setIndex(undefined)}
      onKeyDown={step}
      className="absolute inset-0 touch-pan-y rounded-sm print:hidden"
    >
      {point && (
        <>
          <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${point.at * 100}%` }} />
          <span
            className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-accent-text bg-surface"
            style={{ left: `${point.at * 100}%`, bottom: `${point.height * 100}%` }}
          />
          <span
            className="absolute top-0 rounded-md border bg-raised px-2.5 py-1.5 text-xs shadow-raised"
            style={{
              left: `${point.at * 100}%`,
              translate: `${point.at > 0.5 ? 'calc(-100% - 0.75rem)' : '0.75rem'} 0`,
            }}
          >
            <span className="block whitespace-nowrap text-muted">{point.day}</span>
            <span className="tabular whitespace-nowrap font-semibold">{point.amount}</span>
          </span>
        </>
      )}
    </div>
  );
}
