import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
};

/** A checkbox with a label and an explanation. */
export function Checkbox({ label, description, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 flex size-4 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={description ? `${id}-description` : undefined}
          className="peer size-4 appearance-none rounded-[0.25rem] border border-control bg-surface checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3 text-on-accent peer-checked:block"
        />
      </span>
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
