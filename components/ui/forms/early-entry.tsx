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
    // safe: what has a value and an identifier of a field is one of its controls
    for (const control of 'value' in element ? [element] : element.querySelectorAll('input'))
      queueMicrotask(replayOf(control as Control));
  }, [id]);
  return null;
}

/** Repeats the entry, if it differs from what the server rendered. */
function replayOf(control: Control): () => void {
  const { value } = control;
  const announce = (event: 'input' | 'change' | 'focusout') =>
    control.dispatchEvent(new Event(event, { bubbles: true }));

  if (control instanceof HTMLSelectElement) {
    const isEarly = [...control.options].some(
      ({ defaultSelected, selected }) => defaultSelected && !selected,
    );
    return () => {
      // Another entry may have taken the option away.
      if (!isEarly || ![...control.options].some((option) => option.value === value)) return;
      control.value = value;
      announce('change');
    };
  }
  if ('checked' in control && /checkbox|radio/.test(control.type)) {
    const { checked, defaultChecked: served } = control;
    return () => {
      // Of a group, the one that is not checked any more has nothing to say.
      if (checked === served || (control.type === 'radio' && served)) return;
      control.checked = served;
      control.click();
    };
  }
  // Now: what a form restores meanwhile is not what the server rendered.
  const { defaultValue: served } = control;
  return () => {
    if (value === served) return;
    if (control.type === 'file') {
      announce('change');
      return;
    }
    control.value = served;
    // React takes what is set by the property of the element itself for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    announce('input');
    // Whoever went on has left the field, which closes its suggestions and shows what is wrong with it.
    if (control !== document.activeElement) setTimeout(announce, 0, 'focusout');
  };
}
