'use client';

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import { mentionAt, withMention } from './mention-at';
import { type Person, usePeople } from './use-people';

type Parts = {
  readonly control: RefObject<HTMLTextAreaElement | null>;
  readonly kind: DiscussionKind;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onMention: (person: Person) => void;
};

/** The people suggested for the mention before the caret, and what keys do with them. */
export function useMention({ control, kind, text, onText, onMention }: Parts) {
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  // The mention that was chosen or closed, by the place of its `@`.
  const [closedAt, setClosedAt] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const typed = isFocused ? mentionAt(text, caret) : undefined;
  const isWanted = typed !== undefined && typed.at !== closedAt;
  const people = usePeople(kind, isWanted ? typed.name.trim() : undefined);
  const isOpen = isWanted && people.length > 0;
  const placeCaret = useCaret(control, text);

  const edit = (next: string, at: number) => {
    onText(next);
    setCaret(at);
    setMarked(0);
    if (mentionAt(next, at)?.at !== closedAt) setClosedAt(undefined);
  };
  const choose = (person: Person | undefined) => {
    if (!person || !typed) return;
    const next = withMention(text, caret, typed, person.name);
    onText(next.text);
    setCaret(next.caret);
    placeCaret(next.caret);
    setClosedAt(typed.at);
    onMention(person);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.shiftKey) return;
    const last = people.length - 1;
    if (event.key === 'ArrowDown') setMarked(marked >= last ? 0 : marked + 1);
    else if (event.key === 'ArrowUp') setMarked(marked <= 0 ? last : marked - 1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[marked] ?? people[0]);
    else if (event.key === 'Escape') setClosedAt(typed.at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { people, isOpen, marked, setMarked, edit, choose, press, setCaret, setFocused };
}

/** Places the caret once the text that it belongs to is in the field. */
function useCaret(control: RefObject<HTMLTextAreaElement | null>, text: string) {
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    control.current?.setSelectionRange(place.current, place.current);
    place.current = undefined;
  }, [text]);
  return (caret: number): void => {
    place.current = caret;
  };
}
