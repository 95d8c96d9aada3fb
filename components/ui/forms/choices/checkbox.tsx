import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../style/class-names';
import { EarlyEntry } from '../early-entry';

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
      <EarlyEntry of={id} />
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

/** The box alone. It needs a label, or a name. The browser does not remember its state over a reload. */
export const CheckboxControl = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input autoComplete="off" {...rest} type="checkbox" className={classNames('checkbox', className)} />
);

/** The box in a cell or heading of a table, with room for a finger around it. It needs a name. */
export const TableCheckbox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: it has the checkbox
  <label className="checkbox-room">
    <CheckboxControl {...props} />
  </label>
);
