'use client';

import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react';
import { reportUnloaded } from './unloaded';

/** Code that loads on first use. */
export type Loadable<Value> = {
  /** What was loaded; undefined until then. */
  readonly current: () => Value | undefined;
  /** Loads it. After a failure the next call tries again. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A component whose code loads on first use. */
export type Part<Props> = Loadable<ComponentType<Props>>;

export const createPart = <Props>(importBody: () => Promise<ComponentType<Props>>): Part<Props> =>
  createLoadable(importBody);

export function createLoadable<Value>(importValue: () => Promise<Value>): Loadable<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importValue().then(
      (loaded) => {
        value = loaded;
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
  return { current: () => value, load, subscribe };
}

/** Begins to load a part that is about to be used. A failure is reported when it is used. */
export const loadAhead = (part: { readonly load: () => Promise<void> }): void =>
  void part.load().catch(() => undefined);

const notOnServer = () => undefined;

/** What a part loads, once it is wanted. Calls `onFailure` if it cannot be loaded. */
export function usePart<Value>(
  part: Loadable<Value>,
  isWanted: boolean,
  onFailure: () => void,
): Value | undefined {
  const subscribe = useCallback((listener: () => void) => part.subscribe(listener), [part]);
  const loaded = useSyncExternalStore(subscribe, part.current, notOnServer);
  const isMissing = isWanted && loaded === undefined;
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
  return loaded;
}
