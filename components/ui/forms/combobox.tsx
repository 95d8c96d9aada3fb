'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../style/class-names';
import { menuStyles } from '../style/overlay-styles';
import { Input } from './input';

export type ComboboxOption = { readonly id: string; readonly content: ReactNode };

type ComboboxProps = {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (id: string) => void;
  /** Shown below or instead of the options: loading, or no matches. */
  readonly status?: ReactNode;
};

/**
 * A text input with suggestions from the caller. Arrow keys move, Enter selects, Escape closes. The focus
 * stays in the input.
 */
export function Combobox({
  label,
  placeholder,
  text,
  onTextChange,
  options,
  onChoose,
  status,
}: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const current = options[marked];
  const optionId = (index: number) => `${id}-option-${index}`;

  const mark = (index: number) => {
    setOpen(true);
    setMarked(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (option: ComboboxOption) => {
    setOpen(false);
    setMarked(-1);
    onChoose(option.id);
  };
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'ArrowDown') mark(marked >= last ? 0 : marked + 1);
    else if (event.key === 'ArrowUp') mark(marked <= 0 ? last : marked - 1);
    else if (event.key === 'Enter' && isOpen && current) choose(current);
    else if (event.key === 'Enter' && isOpen) setOpen(true);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-[0.8125rem]">
        {label}
      </label>
      <Input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionId(marked) : undefined}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        onChange={(event) => {
          onTextChange(event.target.value);
          setMarked(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div
        className={classNames(
          menuStyles,
          'absolute inset-x-0 top-full mt-1 max-h-80 overflow-y-auto',
          !isOpen && 'hidden',
        )}
      >
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // The press must not move the focus, which would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setMarked(index)}
              onClick={() => choose(option)}
              className="cursor-pointer rounded-md px-2.5 py-1.5 aria-selected:bg-accent-soft"
            >
              {option.content}
            </div>
          ))}
        </div>
        <div aria-live="polite" className="px-2.5 py-1.5 text-[0.8125rem] text-muted empty:hidden">
          {status}
        </div>
      </div>
    </div>
  );
}
