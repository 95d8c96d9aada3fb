'use client';

import { useEffect, useState } from 'react';

/**
 * What is typed between opening the palette and its being loaded: it goes into the input, and to nothing else
 * on the page.
 */
export function useTypedAhead(isOpen: boolean, isLoaded: () => boolean): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
      // The key that opened it is still on its way.
      if (defaultPrevented || isLoaded() || ctrlKey || metaKey || altKey || isComposing) return;
      if (key === 'Backspace') setTyped((text) => text.slice(0, -1));
      else if ([...key].length === 1) setTyped((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      setTyped('');
    };
  }, [isOpen, isLoaded]);
  return typed;
}
