'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { EarlyEntry } from '../early-entry';
import { Input } from '../input';
import { optionIdOf } from './option-id';
import { type SuggestedOption, Suggestions } from './suggestions';

type ComboboxProps = {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly options: readonly SuggestedOption[];
  readonly onChoose: (id: string) => void;
  /** Shown below or instead of the options: loading, or no matches. */
  readonly status?: ReactNode;
  /**
   * Whether the options are those of the text. Enter waits for them, and chooses the first one, also after
   * the input was left; another text cancels that.
   */
  readonly isCurrent: boolean;
  /** Takes the focus when it appears, without opening the list. */
  readonly takesFocus?: boolean;
};

/**
 * A text input with suggestions from the caller. Arrow keys move, Enter selects the marked or else the first
 * one, Escape closes. The focus stays in the input.
 */
export function Combobox({
  label,
  placeholder,
  text,
  onTextChange,
  options,
  onChoose,
  status,
  isCurrent,
  takesFocus = false,
}: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  // The text for which Enter awaits the options.
  const [awaited, setAwaited] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const current = options[marked];

  const mark = (index: number) => {
    setOpen(true);
    setMarked(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (option: SuggestedOption) => {
    setOpen(false);
    setMarked(-1);
    setAwaited(undefined);
    onChoose(option.id);
  };
  const [first] = options;
  useWhenCurrent(awaited === text && isCurrent, () => {
    setAwaited(undefined);
    if (first) choose(first);
  });
  useEffect(() => {
    // Not from a field in which somebody types already.
    if (takesFocus && !document.activeElement?.matches('input, textarea')) input.current?.focus();
  }, [takesFocus]);
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'ArrowDown') mark(marked >= last ? 0 : marked + 1);
    else if (event.key === 'ArrowUp') mark(marked <= 0 ? last : marked - 1);
    else if (event.key === 'Enter' && isOpen && current) choose(current);
    else if (event.key === 'Enter') {
      setOpen(true);
      if (text.trim() !== '') setAwaited(text);
    } else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-[0.8125rem]">
        {label}
      </label>
      <Input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionIdOf(id, marked) : undefined}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        onChange={(event) => {
          onTextChange(event.target.value);
          setMarked(-1);
          setAwaited(undefined);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <EarlyEntry of={id} />
      <Suggestions
        id={id}
        list={list}
        label={label}
        options={options}
        marked={marked}
        isOpen={isOpen}
        onMark={setMarked}
        onChoose={choose}
        status={status}
      />
    </div>
  );
}

/** Calls the newest `act` once it is due. */
function useWhenCurrent(isDue: boolean, act: () => void): void {
  const newest = useEffectEvent(act);
  useEffect(() => {
    if (isDue) newest();
  }, [isDue]);
}
