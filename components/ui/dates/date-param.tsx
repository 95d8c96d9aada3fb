'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readTypedDay } from '@/lib/kernel/dates/typed-moment';
import { useFieldZone } from '../zone/viewers-zone';
import { type DateChoice, DateControl } from './date-control';
import { readDate, showValue, todayIn } from './read-date';
import { useTypedText } from './typed-text';

type DateParamProps = DateChoice & {
  readonly id?: string;
  readonly name: string;
  readonly 'aria-label'?: string;
  /** What the address has. */
  readonly typed: string | undefined;
  /** The message of the server about this field, in place of the field's own. */
  readonly describedBy?: string | undefined;
  readonly className?: string;
};

/**
 * A day in a plain form whose fields become an address. Submitted before the page is interactive, the address
 * has the text as typed, which the server reads by the same rules; after that, `yyyy-MM-dd`. With another
 * address it shows what that one has.
 */
export const DateParam = (props: DateParamProps) => <TypedParam key={props.typed} {...props} />;

function TypedParam({ name, typed: sent = '', describedBy, className, ...choice }: DateParamProps) {
  const problemId = useId();
  const zone = useFieldZone();
  const [value, setValue] = useState(() => readTypedDay(sent, todayIn(zone)) ?? '');
  const typed = useTypedText({
    value,
    onValue: setValue,
    show: showValue,
    read: (text) => readDate('day', text, zone),
    refusedText: value === '' && sent !== '' ? sent : undefined,
  });
  const box = useRef<HTMLDivElement>(null);
  const takeValue = useEffectEvent(({ formData }: FormDataEvent) => {
    if (value) formData.set(name, value);
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    const listener = (event: FormDataEvent) => takeValue(event);
    form?.addEventListener('formdata', listener);
    return () => form?.removeEventListener('formdata', listener);
  }, []);
  const problem = describedBy === undefined && typed.isLeft ? typed.problem : undefined;
  const described = describedBy ?? (problem && problemId);
  return (
    <div ref={box} className={className}>
      <DateControl
        {...choice}
        name={name}
        kind="day"
        value={value}
        zone={zone}
        typed={typed}
        {...(described && { 'aria-invalid': true, 'aria-describedby': described })}
      />
      {problem && (
        <p id={problemId} className="mt-1 text-negative text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
