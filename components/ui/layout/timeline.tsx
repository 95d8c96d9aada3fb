import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { type Tone, toneStyles } from '../style/tone';

export type TimelineEvent = {
  readonly id: string;
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly title: ReactNode;
  /** Time and person. */
  readonly meta?: ReactNode;
  readonly children?: ReactNode;
};

/** Events in order. */
export const Timeline = ({ label, events }: { label: string; events: readonly TimelineEvent[] }) => (
  <ol aria-label={label}>
    {events.map((event) => (
      <li
        key={event.id}
        className="relative flex gap-3 pb-5 before:absolute before:top-7 before:bottom-0 before:left-[0.8125rem] before:w-px before:bg-line-strong last:pb-0 last:before:hidden"
      >
        <span
          className={classNames(
            'grid size-6.5 shrink-0 place-items-center rounded-full [&_svg]:size-3.5',
            toneStyles[event.tone ?? 'neutral'],
          )}
        >
          {event.icon}
        </span>
        <div className="min-w-0 pt-0.5">
          <p className="font-medium">{event.title}</p>
          {event.meta && <p className="text-[0.8125rem] text-muted">{event.meta}</p>}
          {event.children && <div className="mt-1.5 text-[0.8125rem]">{event.children}</div>}
        </div>
      </li>
    ))}
  </ol>
);
