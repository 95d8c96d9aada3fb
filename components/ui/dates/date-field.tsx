'use client';

import { Field } from '../forms/field';
import { useFieldZone } from '../zone/viewers-zone';
import { type DateChoice, DateControl } from './date-control';
import { type DateKind, readDate, repeatedNote, showValue } from './read-date';
import { useTypedText } from './typed-text';

type DateFieldProps = DateChoice & {
  readonly kind: DateKind;
  readonly name: string;
  readonly label: string;
  /** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` for a moment; empty if there is none that can be read. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave?: (() => void) | undefined;
  /**
   * The zone of a moment, and of the day that is today: the person's, unless others decide by another clock.
   */
  readonly zone?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
};

/** A date, with a time if it is a moment: typed in any form, or chosen in a calendar. */
export function DateField({
  kind,
  name,
  label,
  value,
  onValue,
  onLeave,
  zone: given,
  hint,
  error,
  required = false,
  ...choice
}: DateFieldProps) {
  const viewers = useFieldZone();
  const zone = given ?? viewers;
  const typed = useTypedText({
    value,
    onValue,
    onLeave,
    show: showValue,
    read: (text) => readDate(kind, text, zone),
  });
  const isShown = typed.isLeft || error !== undefined;
  const notes = [
    hint,
    kind === 'moment' ? repeatedNote(value, zone) : undefined,
    value && choice.consequenceOf?.(value),
  ];
  const shown = notes.filter((note) => note);
  return (
    <Field
      name={name}
      label={label}
      required={required}
      error={(isShown ? typed.problem : undefined) ?? error}
      hint={
        shown.length > 0 &&
        shown.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))
      }
    >
      {(control) => (
        <DateControl {...control} {...choice} kind={kind} value={value} zone={zone} typed={typed} />
      )}
    </Field>
  );
}
