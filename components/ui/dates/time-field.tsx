'use client';

import { readTypedTime } from '@/lib/kernel/dates/typed-moment';
import { t } from '@/messages/dates';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { type Read, useTypedText } from './typed-text';

const readTime = (text: string): Read => {
  const value = readTypedTime(text);
  return value ? { value } : { value: '', problem: t('field.unreadableTime', { example: '15:00' }) };
};

const withoutZeroSeconds = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

/** A time of 24 hours, `HH:mm`, with seconds if it has any; empty if none can be read. */
export function TimeField({
  name,
  label,
  value,
  onValue,
  hint,
  error,
  required = false,
  className = '',
}: {
  name: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  className?: string;
}) {
  const typed = useTypedText({ value, onValue, show: withoutZeroSeconds, read: readTime });
  const isShown = typed.isLeft || error !== undefined;
  return (
    <Field
      name={name}
      label={label}
      required={required}
      error={(isShown ? typed.problem : undefined) ?? error}
      hint={hint}
      className={className}
    >
      {(control) => (
        <Input
          {...control}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.leave}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="tabular"
        />
      )}
    </Field>
  );
}
