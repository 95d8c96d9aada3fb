import { createContext, useContext } from 'react';
import type { useReviewedSelection } from './use-reviewed-selection';

type Selection = ReturnType<typeof useReviewedSelection>;

export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelected(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('outside of an inbox');
  return selection;
}
