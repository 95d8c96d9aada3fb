'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { LiveMark } from './live-mark';

/** What is on the screen: where to ask whether it is outdated, and the mark that it has. */
export type Live = {
  readonly path: string;
  readonly mark: string;
  readonly topics: readonly ChangeTopic[];
};

const Subject = createContext<Live | undefined>(undefined);

/** The subject of the dialogs inside, which say when it has changed. */
export const LiveSubject = ({ live, children }: { live: Live | undefined; children: ReactNode }) => (
  <Subject value={live}>{children}</Subject>
);

/** A page about one subject: refreshes when that changes, and its dialogs say so. */
export const LivePage = ({ live, children }: { live: Live; children: ReactNode }) => (
  <LiveSubject live={live}>
    <LiveMark {...live} />
    {children}
  </LiveSubject>
);

/** What the part of the page around a component shows, if that is one subject. */
export const useSubject = (): Live | undefined => useContext(Subject);
