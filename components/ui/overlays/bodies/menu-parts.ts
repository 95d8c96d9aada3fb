'use client';

import type { DropdownMenu as Radix } from 'radix-ui';
import { createContext, useContext } from 'react';

/** The parts of a menu, which come with its body. */
export type MenuParts = Pick<
  typeof Radix,
  'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
>;

export const LoadedParts = createContext<MenuParts | undefined>(undefined);

export function useMenuParts(): MenuParts {
  const parts = useContext(LoadedParts);
  if (!parts) throw new Error('a part of a menu outside of one');
  return parts;
}
