'use client';

import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells React what was entered in a control, or in those of a group, before the scripts of the page ran. The
 * control shows it, but React would send what the server rendered, and show that again at the next change.
 */
export function EarlyEntry({ of: id }: { of: string }) {
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    // Each after the page has shown the one before, which may show again what the server rendered.
    for (const control of isControl(element) ? [element] : element.querySelectorAll('input'))
      queueMicrotask(replayOf(control));
  }, [id]);
  return null;
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

/** Repeats the entry, if it differs from what the server rendered. */
function replayOf(control: Control): () => void {
  if (control instanceof HTMLSelectElement) return replayOfChoice(control);
  if (control instanceof HTMLTextAreaElement) return replayOfText(control);
  if (control.type === 'file') return () => control.value && announce(control, 'change');
  return /checkbox|radio/.test(control.type) ? replayOfCheck(control) : replayOfText(control);
}

function replayOfChoice(control: HTMLSelectElement): () => void {
  const { value, options } = control;
  const isEarly = [...options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
  return () => {
    if (!isEarly) return;
    const shown = control.selectedIndex;
    control.value = value;
    // Another entry may have taken the option away.
    if (control.value === value) announce(control, 'change');
    else control.selectedIndex = shown;
  };
}

function replayOfCheck(control: HTMLInputElement): () => void {
  const { checked, defaultChecked: served, type } = control;
  return () => {
    // Of a group, the one that is not checked any more has nothing to say.
    if (checked === served || (type === 'radio' && !checked)) return;
    control.checked = served;
    control.click();
  };
}

function replayOfText(control: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, defaultValue: served } = control;
  return () => {
    if (value === served) return;
    const { selectionStart: start, selectionEnd } = control;
    control.value = served;
    // React takes what is set by the property of the element itself for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    if (start !== null) control.setSelectionRange(start, selectionEnd);
    announce(control, 'input');
    // Whoever went on has left the field, which closes its suggestions and shows what is wrong with it.
    if (control !== document.activeElement) setTimeout(() => announce(control, 'focusout'));
  };
}

const announce = (control: Control, event: 'input' | 'change' | 'focusout') =>
  control.dispatchEvent(new Event(event, { bubbles: true }));
