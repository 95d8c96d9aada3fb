'use client';

import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react';
import { reportUnloaded } from './unloaded';

/** A component whose code loads on first use. */
export type Part<Props> = {
  /** The component; undefined until it is loaded. */
  readonly current: () => ComponentType<Props> | undefined;
  /** Loads it. After a failure the next call tries again. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createPart<Props>(importBody: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let body: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importBody().then(
      (loaded) => {
        body = loaded;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { current: () => body, load, subscribe };
}

/** Begins to load a part that is about to be used. A failure is reported when it is used. */
export const loadAhead = (part: { readonly load: () => Promise<void> }): void =>
  void part.load().catch(() => undefined);

const notOnServer = () => undefined;

/** The component of a part, loaded once it is wanted. Calls `onFailure` if it cannot be loaded. */
export function usePart<Props>(
  part: Part<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const subscribe = useCallback((listener: () => void) => part.subscribe(listener), [part]);
  const Body = useSyncExternalStore(subscribe, part.current, notOnServer);
  const isMissing = isWanted && !Body;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each time that it is wanted
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    part.load().catch(() => {
      if (isOver) return;
      reportUnloaded();
      onFailure();
    });
    return () => {
      isOver = true;
    };
  }, [part, isMissing]);
  return Body;
}
