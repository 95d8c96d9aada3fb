'use client';

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { zoneCookie } from './zone-cookie';

const ViewersZoneContext = createContext<string | undefined>(undefined);

/** The viewer's time zone; undefined where the server renders for a browser that it has not seen before. */
export const useViewersZone = (): string | undefined => useContext(ViewersZoneContext);

/** The zone of fields for date and time, which name it. */
export const useFieldZone = (): string => useViewersZone() ?? 'UTC';

const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** People travel while a page is open. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * The zone in which times are shown: a chosen one, else the browser's. A cookie lets the server render in the
 * same zone, so that no text changes when the page becomes interactive.
 */
export function ViewersZone({
  known,
  chosen,
  children,
}: {
  known: string | undefined;
  chosen?: string | undefined;
  children: ReactNode;
}) {
  const browsers = useSyncExternalStore(subscribe, browsersZone, () => known);
  useEffect(() => {
    if (!browsers || browsers === known) return;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox had no Cookie Store before version 140
    document.cookie = zoneCookie(browsers, window.location.protocol === 'https:');
  }, [browsers, known]);
  return <ViewersZoneContext value={chosen ?? browsers}>{children}</ViewersZoneContext>;
}
