import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '@/messages/ui';
import { classNames } from '../style/class-names';
import { EarlyEntry } from './early-entry';

/** Props that tie a control to its label, hint and error. Spread them on the control. */
export type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly required?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type FieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Labels the field as optional. */
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** The element that labels a control. */
export const labelIdOf = (controlId: string): string => `${controlId}-label`;

/** A label, one control, a hint and an error, associated for screen readers. */
export function Field({ name, label, hint, error, required, optional, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        id={labelIdOf(id)}
        htmlFor={id}
        className="flex items-baseline justify-between gap-2 font-medium text-[0.8125rem]"
      >
        {label}
        {optional && <span className="font-normal text-muted text-xs">{t('field.optional')}</span>}
      </label>
      {children({
        id,
        name,
        ...(required && { required: true }),
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      <EarlyEntry of={id} />
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-[0.8125rem] text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
