'use client';

import { type Ref, type RefObject, useLayoutEffect } from 'react';

/**
 * Stands for a trigger that is elsewhere on the page, as the child of a Radix trigger: overlays are placed at
 * the real one and return the focus to it.
 */
export function StandIn({ target, ref }: { target: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') {
      if (ref) ref.current = target.current;
      return;
    }
    const release = ref(target.current);
    return () => {
      if (typeof release === 'function') release();
      else ref(null);
    };
  }, [ref, target]);
  return null;
}
