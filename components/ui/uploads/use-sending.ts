'use client';

import { useEffect, useRef, useState } from 'react';
import type { Refused } from '../form-state/answered';
import { type Sent, sendFile, type UploadLimit } from './send-file';

/** An upload in progress. */
export type Sending = { readonly file: File; readonly sent: number };

/** Uploads one file at a time with progress; can be cancelled, also by leaving the page. */
export function useSending<Value>(address: string, limit: UploadLimit, take: (value: Value) => void) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<Omit<Refused, 'ok'>>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File) => {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    setProblem(undefined);
    setSending({ file, sent: 0 });
    const sent: Sent<Value> | undefined = await sendFile<Value>(address, file, limit, {
      onSent: (bytes) => setSending({ file, sent: Math.min(bytes, file.size) }),
      signal: controller.signal,
    });
    abort.current = undefined;
    if (sent?.ok) return take(sent.value);
    setSending(undefined);
    setProblem(sent);
  };
  return {
    sending,
    problem,
    send: (file: File) => void send(file),
    refuse: (message: string) => setProblem({ message }),
    giveUp: () => abort.current?.abort(),
    /** For pages that stay after the upload. */
    end: () => setSending(undefined),
  };
}
