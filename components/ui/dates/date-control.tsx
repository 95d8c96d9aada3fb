'use client';

import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/dates';
import { type ControlProps, labelIdOf } from '../forms/field';
import { Input } from '../forms/input';
import { OnDemand } from '../on-demand/on-demand';
import { createPart } from '../on-demand/part';
import type { DateKind } from './read-date';
import type { useTypedText } from './typed-text';

/** What the calendar of a field offers. */
export type DateChoice = {
  /** Where the usual days are, seen from today. */
  readonly direction: 'ahead' | 'back';
  /** Marks the days on which banks are closed. */
  readonly isBanking?: boolean;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  /** What a value leads to, such as the day of execution. */
  readonly consequenceOf?: (value: string) => string | undefined;
};

type DateControlProps = Omit<ControlProps, 'id'> &
  DateChoice & {
    readonly id?: string;
    readonly 'aria-label'?: string;
    readonly kind: DateKind;
    readonly value: string;
    readonly zone: string;
    readonly typed: ReturnType<typeof useTypedText>;
    readonly className?: string;
  };

const part = createPart(() => import('./calendar/calendar-body').then(({ CalendarBody }) => CalendarBody));

/** The text field of a date with the button of its calendar, whose code loads when it is opened. */
export function DateControl({
  kind,
  value,
  zone,
  typed,
  direction,
  isBanking = false,
  min,
  max,
  consequenceOf,
  className = '',
  ...control
}: DateControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Input
      {...control}
      ref={input}
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      onKeyDown={press}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      className={`tabular ${className}`}
      suffix={
        <OnDemand
          part={part}
          popup="dialog"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              title={t('calendar.open')}
              // With the field, which tells it from the buttons of other fields.
              aria-labelledby={control.id ? `${nameId} ${labelIdOf(control.id)}` : nameId}
              className="-mr-2 inline-flex size-7 items-center justify-center rounded-md hover:text-text pointer-coarse:-mr-3 pointer-coarse:size-11"
            >
              <CalendarDays aria-hidden className="size-4" />
              <span id={nameId} className="sr-only">
                {t('calendar.open')} {control['aria-label']}
              </span>
            </button>
          }
        >
          {(Body, overlay) => (
            <Body
              overlay={overlay}
              input={input}
              kind={kind}
              value={value}
              zone={zone}
              choose={typed.choose}
              direction={direction}
              isBanking={isBanking}
              min={min}
              max={max}
              consequenceOf={consequenceOf}
            />
          )}
        </OnDemand>
      }
    />
  );
}
