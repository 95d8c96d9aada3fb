import { type ReactNode, useId } from 'react';
import { classNames } from '../../style/class-names';
import { EarlyEntry } from '../early-entry';

type RadioCard<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
};

type RadioCardsProps<Value extends string> = {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly RadioCard<Value>[];
  readonly defaultValue?: Value;
  readonly value?: Value;
  readonly onValueChange?: (value: Value) => void;
  readonly className?: string;
  /** One line of short labels, for what needs no explaining. */
  readonly isCompact?: boolean;
};

/**
 * A choice among few options that need explaining. Native radios: arrow keys move, the form carries the
 * value.
 */
export function RadioCards<Value extends string>({
  name,
  legend,
  options,
  defaultValue,
  value,
  onValueChange,
  className,
  isCompact = false,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset id={id}>
      <EarlyEntry of={id} />
      <legend className="mb-1.5 font-medium text-[0.8125rem]">{legend}</legend>
      <div className={classNames(isCompact ? 'flex gap-1.5' : 'grid gap-2 sm:grid-cols-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex border border-line-strong bg-surface transition-colors hover:border-control has-checked:chosen has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-text forced-colors:has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              isCompact
                ? 'h-9 flex-1 items-center justify-center rounded-md px-2 text-center'
                : 'gap-3 rounded-lg p-3.5',
            )}
          >
            {option.icon && <span className="mt-0.5 text-accent-text [&_svg]:size-4.5">{option.icon}</span>}
            <span className={classNames('min-w-0', !isCompact && 'flex-1')}>
              <span className={classNames('block font-medium text-sm', isCompact && 'whitespace-nowrap')}>
                {option.label}
              </span>
              {option.description && (
                <span className="mt-0.5 block text-[0.8125rem] text-muted leading-snug">
                  {option.description}
                </span>
              )}
            </span>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, onChange: () => onValueChange?.(option.value) })}
              {...(value === undefined && onValueChange && { onChange: () => onValueChange(option.value) })}
              className={
                isCompact
                  ? 'absolute inset-0 appearance-none rounded-md focus-visible:outline-none'
                  : 'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent-text focus-visible:outline-none'
              }
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
