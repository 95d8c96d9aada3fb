'use client';

import { useEffect, useRef, useState } from 'react';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';

/** Changes a mapping. After another choice of rows or headings, what follows from it is guessed again. */
export type ChangeMapping = (changed: Partial<TableMapping>, guess?: 'columns' | 'table') => void;

/**
 * The first rows of a file under the mapping being edited. Each change requests a new preview; the last one
 * wins.
 */
export function usePreview(batchId: string, read: TablePreview) {
  const [preview, setPreview] = useState(read);
  const [mapping, setMapping] = useState(read.mapping);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const requested = useRef<AbortController>(undefined);
  useEffect(() => () => requested.current?.abort(), []);
  const change = async (changed: Partial<TableMapping>, guess?: 'columns' | 'table') => {
    const next = { ...mapping, ...changed };
    setMapping(next);
    setProblem(undefined);
    setAsking(true);
    requested.current?.abort();
    const controller = new AbortController();
    requested.current = controller;
    try {
      const query = new URLSearchParams({ mapping: JSON.stringify(next), ...(guess && { guess }) });
      const reply = await fetch(`/api/live/batch-preview/${batchId}?${query}`, { signal: controller.signal });
      // safe: the route answers success with a preview, and anything else with a message
      const answer = (await reply.json()) as TablePreview | { readonly message: string };
      if ('message' in answer) setProblem(answer.message);
      else {
        setPreview(answer);
        setMapping(answer.mapping);
      }
    } catch {
      if (controller.signal.aborted) return;
      setProblem(t('usePreview.failed'));
    }
    setAsking(false);
  };
  return {
    preview,
    mapping,
    problem,
    isAsking,
    change: ((changed, guess) => void change(changed, guess)) satisfies ChangeMapping,
  };
}
