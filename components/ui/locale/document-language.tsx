'use client';

import { type ReactNode, use } from 'react';
import type { Language } from '@/locale/locale.mjs';

let loading: Promise<void> | undefined;

const loadGerman = (): Promise<void> => {
  loading ??= import('@/messages/german-pages').then(({ installGermanPages }) => installGermanPages());
  return loading;
};

/**
 * Delays hydration until the messages of the document's language are there, so that no text changes. They are
 * one static file, which browsers of English readers never load; the server has them from its start.
 */
export function DocumentLanguage({ language, children }: { language: Language; children: ReactNode }) {
  if (typeof document !== 'undefined' && language === 'de') use(loadGerman());
  return children;
}
