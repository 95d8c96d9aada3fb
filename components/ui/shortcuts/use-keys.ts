'use client';

import { useEffect } from 'react';
import { isSingleKey } from './keys';
import { type KeyGroup, keyRegistry } from './registry';

/** Registers keys while a component is on the page. The group has to stay the same between renders. */
export const useKeys = (group: KeyGroup): void => useEffect(() => keyRegistry.register(group), [group]);

/** Runs the registered keys. Before the listeners of parts of the page, which leave what is taken here. */
export function useRegisteredKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModifier = event.key.length > 1 && event.key !== 'Enter';
      if (isModifier || event.repeat || !isSingleKey(event)) return;
      if (keyRegistry.press(event.key, event.timeStamp)) event.preventDefault();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
