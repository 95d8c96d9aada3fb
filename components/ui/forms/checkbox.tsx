import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
};

/** A checkbox with a label and an explanation. */
export function Checkbox({ label, description, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <CheckboxControl
        {...rest}
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-0.5"
      />
      <span>
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-[0.8125rem] text-muted">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}

/** The box alone. It needs a label, or a name. */
export const CheckboxControl = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <span className={classNames('relative flex size-4 shrink-0', className)}>
    <input
      {...rest}
      type="checkbox"
      className="peer size-4 appearance-none rounded-[0.25rem] border border-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent-soft disabled:opacity-50"
    />
    <Check
      aria-hidden
      strokeWidth={3.5}
      className="pointer-events-none absolute inset-0 m-auto hidden size-3 text-on-accent peer-checked:block"
    />
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-1 inset-y-0 m-auto hidden h-0.5 rounded-full bg-accent-text peer-indeterminate:block"
    />
  </span>
);

/** The box in a cell or heading of a table, with room for a finger around it. It needs a name. */
export const TableCheckbox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: it has the checkbox
  <label className="relative z-1 -m-2 flex w-fit select-none p-3.5 sm:p-2">
    <CheckboxControl {...props} />
  </label>
);
