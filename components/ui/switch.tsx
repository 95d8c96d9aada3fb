import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
};

/** A setting that is on or off. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
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
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state
        role="switch"
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors after:absolute after:top-[2px] after:left-[2px] after:size-3.5 after:rounded-full after:bg-control after:transition-transform checked:border-accent checked:bg-accent checked:after:translate-x-4 checked:after:bg-white disabled:opacity-50"
      />
    </div>
  );
}
