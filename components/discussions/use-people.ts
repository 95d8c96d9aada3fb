'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';

/** A person whom a comment can mention. */
export type Person = { readonly id: string; readonly name: string; readonly email: string };

/** The debounce of typing before a search, in milliseconds. */
const restMs = 120;

async function search(kind: DiscussionKind, text: string, signal: AbortSignal): Promise<readonly Person[]> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/mentions?${new URLSearchParams({ kind, q: text })}`, { signal });
  if (!reply.ok) throw new Error(`people were answered with ${reply.status}`);
  const { people } = await reply.json();
  return people;
}

/** The people whose name begins with a text; nobody while it is undefined or the server does not answer. */
export function usePeople(kind: DiscussionKind, text: string | undefined): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['mentions', kind, text],
    queryFn: ({ signal }) => search(kind, text ?? '', signal),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return text === undefined ? [] : (data ?? []);
}
