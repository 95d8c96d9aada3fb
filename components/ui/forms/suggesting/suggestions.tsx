import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../style/class-names';
import { menuStyles } from '../../style/overlay-styles';
import { optionIdOf } from './option-id';

export type SuggestedOption = { readonly id: string; readonly content: ReactNode };

type SuggestionsProps = {
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly options: readonly SuggestedOption[];
  readonly marked: number;
  readonly isOpen: boolean;
  readonly onMark: (index: number) => void;
  readonly onChoose: (option: SuggestedOption) => void;
  /** Shown below or instead of the options. */
  readonly status?: ReactNode;
};

/** The list below a control that keeps the focus. */
export const Suggestions = ({
  id,
  list,
  label,
  options,
  marked,
  isOpen,
  onMark,
  onChoose,
  status,
}: SuggestionsProps) => (
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
          id={optionIdOf(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          // The press must not move the focus, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onMark(index)}
          onClick={() => onChoose(option)}
          className="cursor-pointer rounded-md px-2.5 py-1.5 aria-selected:chosen aria-selected:bg-accent-soft"
        >
          {option.content}
        </div>
      ))}
    </div>
    <div aria-live="polite" className="px-2.5 py-1.5 text-[0.8125rem] text-muted empty:hidden">
      {status}
    </div>
  </div>
);
