import type { ReactNode } from 'react';
import { t } from '@/messages/ui';
import { Field } from './field';
import { Textarea } from './textarea';

type NoteFieldProps = {
  readonly name?: string;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Labels the field as optional. */
  readonly optional?: boolean;
  readonly rows?: number;
  readonly longest?: number;
  readonly placeholder?: string | undefined;
  readonly className?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** A few sentences for another person: a reason for a request, a refusal or an action. */
export const NoteField = ({
  name = 'note',
  label = t('note.label'),
  rows = 2,
  longest = 500,
  placeholder,
  text,
  onText,
  ...field
}: NoteFieldProps) => (
  <Field name={name} label={label} {...field}>
    {(control) => (
      <Textarea
        {...control}
        rows={rows}
        maxLength={longest}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    )}
  </Field>
);
