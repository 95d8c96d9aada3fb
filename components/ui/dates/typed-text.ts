import { useState } from 'react';
import { afterPress } from '../form-state/after-press';

/** What a text was read as: `value` is empty if it cannot be read, and `problem` then says what to enter. */
export type Read = { readonly value: string; readonly problem?: string };

type TypedText = {
  /** In the form that the server takes; empty while nothing readable is typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The value in the person's form. */
  readonly show: (value: string) => string;
  readonly read: (text: string) => Read;
  /** A text that was sent and could not be read. */
  readonly refusedText?: string | undefined;
  readonly onLeave?: (() => void) | undefined;
};

/**
 * A text field for a value that is typed in several forms. The text stays as typed; once the field is left, a
 * value that was read is shown in the person's form, and a text that was not gets its problem.
 */
export function useTypedText({ value, onValue, show, read, refusedText, onLeave }: TypedText) {
  const [typed, setTyped] = useState(() => ({ value, text: refusedText ?? show(value) }));
  const [isLeft, setLeft] = useState(refusedText !== undefined);
  // The value changed elsewhere: by a reset, or by input that was restored.
  if (value !== typed.value) setTyped({ value, text: show(value) });
  const type = (text: string) => {
    const next = text.trim() === '' ? '' : read(text).value;
    setTyped({ value: next, text });
    onValue(next);
  };
  const { problem } = typed.text.trim() === '' ? {} : read(typed.text);
  return {
    text: typed.text,
    problem,
    /** Whether the problem shows: not while the text is being typed for the first time. */
    isLeft,
    type,
    /** Takes a value of the calendar, which may be a time that does not exist. */
    choose: (chosen: string) => type(show(chosen)),
    leave: () =>
      afterPress(() => {
        setLeft(true);
        setTyped((before) => (before.value === '' ? before : { ...before, text: show(before.value) }));
        onLeave?.();
      }),
  };
}
