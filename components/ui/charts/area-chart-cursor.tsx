'use client';

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '@/messages/ui';
import { Link } from '../buttons/link';
import { classNames } from '../style/class-names';
import type { PlacedPoint } from './area-chart-geometry';

type CursorProps = {
  readonly label: string;
  readonly points: readonly PlacedPoint[];
  /** The initial point of the keyboard. */
  readonly start: number;
  /** The label of the link to a day. */
  readonly dayText: string;
};

/**
 * Shows the amount under the pointer, or of the day chosen with arrow keys. Enter or a click opens that day;
 * touch cannot hover, so it gets a link beside the amount first.
 */
export function AreaChartCursor({ label, points, start, dayText }: CursorProps) {
  const hint = useId();
  const [index, setIndex] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const last = points.length - 1;
  const point = index === undefined ? undefined : points[index];
  const spoken = point ?? points[start];
  const leadsOn = spoken?.href !== undefined;

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left) / width;
    // A level segment belongs to the point at its left end.
    setIndex(
      Math.max(
        0,
        points.findLastIndex((candidate) => candidate.at <= at),
      ),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') link.current?.click();
    const now = index ?? start;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageUp: now + 10,
      PageDown: now - 10,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.min(last, Math.max(0, next)));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider in it handles the keys
    <div
      ref={box}
      className="absolute inset-0 print:hidden"
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setIndex(undefined)}
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || setIndex(undefined)}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('areaChart.cursor', { label })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index ?? start}
        aria-valuetext={spoken && describePoint(spoken)}
        aria-describedby={leadsOn ? hint : undefined}
        onPointerMove={follow}
        onPointerDown={follow}
        onClick={({ nativeEvent }) => isTouch(nativeEvent) || link.current?.click()}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setIndex(start)}
        onKeyDown={onKeyDown}
        className={classNames('absolute inset-0 touch-pan-y rounded-sm', point?.href && 'cursor-pointer')}
      />
      {leadsOn && (
        <span id={hint} className="sr-only">
          {t('areaChart.cursorHint')}
        </span>
      )}
      {point && <PointedDay point={point} dayText={dayText} link={link} />}
    </div>
  );
}

/** The amount of one day: a line and dots in the chart, and a box beside them. */
function PointedDay({
  point,
  dayText,
  link,
}: {
  point: PlacedPoint;
  dayText: string;
  link: RefObject<HTMLAnchorElement | null>;
}) {
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-0 w-px bg-control"
        style={{ left: `${point.at * 100}%` }}
      />
      {[...new Set([point.height, point.softHeight ?? point.height])].map((height) => (
        <span
          key={height}
          className="pointer-events-none absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-accent-text bg-surface"
          style={{ left: `${point.at * 100}%`, bottom: `${height * 100}%` }}
        />
      ))}
      <div
        className={classNames(
          'pointer-events-none absolute z-10 w-max rounded-md border bg-raised px-2.5 py-1.5 text-xs shadow-raised',
          // Beside the point; without room, above the chart and within its sides.
          'max-sm:bottom-full max-sm:mb-1 max-sm:max-w-full max-sm:[translate:calc(var(--at)*-100%)_0] sm:top-0 sm:max-w-80',
          point.at > 0.5 ? 'sm:[translate:calc(-100%-0.75rem)_0]' : 'sm:[translate:0.75rem_0]',
        )}
        // safe: a custom property is a style, too
        style={{ left: `${point.at * 100}%`, '--at': point.at } as CSSProperties}
      >
        <p className="text-muted">{point.day}</p>
        <p className="tabular font-semibold">{point.amount}</p>
        {point.lines && (
          <ul className="mt-1 border-t pt-1">
            {point.lines.map((line) => (
              <li key={line} className="tabular truncate">
                {line}
              </li>
            ))}
          </ul>
        )}
        {point.href && (
          <Link
            ref={link}
            href={point.href}
            tabIndex={-1}
            className="pointer-events-auto mt-1 block font-medium text-accent-text"
          >
            {dayText}
          </Link>
        )}
      </div>
    </>
  );
}

/** React types a click as a mouse event; browsers send a pointer event. */
const isTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';

const describePoint = ({ day, amount, lines }: PlacedPoint): string =>
  [`${day}: ${amount}`, ...(lines ?? [])].join('. ');
