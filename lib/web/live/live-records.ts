import 'server-only';
import type { Actor } from '@/lib/access/grant';
import { findNewestRecord, listNewestRecords, type WatchedSubject } from '@/lib/audit/newest';
import { type AuditSubject, isAuditSubject } from '@/lib/kernel/topics/change-topics';
import { mayHear } from '../changes/topic-permissions';
import { getRuntime } from '../runtime/runtime';
import { readSteadily } from './steady-read';

/** The records that a page shows: where to ask whether it is outdated, and the newest that it knows. */
export type LiveRecords = {
  readonly path: string;
  readonly mark: string;
  readonly topics: readonly AuditSubject[];
};

const path = '/api/live/records';
const mostSubjects = 20;

/** A person's own account is on their profile. */
const isOwn = (actor: Actor, kind: AuditSubject, id: string | undefined): boolean =>
  kind === 'person' && id === actor.id;

/** The newest record that this person may know of; pages with another mark are outdated. */
export async function readRecordsMark(actor: Actor, subjects: readonly WatchedSubject[]): Promise<string> {
  const readable = subjects.filter(({ kind, id }) => mayHear(actor, kind) || isOwn(actor, kind, id));
  return String(await findNewestRecord(getRuntime().db, readable));
}

/**
 * For a page that shows these subjects. Call it before the page reads them: what changes in between then
 * refreshes the page once too often, instead of never.
 */
export async function liveRecords(
  actor: Actor,
  ...subjects: readonly WatchedSubject[]
): Promise<LiveRecords> {
  return liveOf(subjects, await readRecordsMark(actor, subjects));
}

/** What a page about one subject shows, with the records of exactly that: its dialogs say when it changes. */
export async function readWithRecords<Content>(
  actor: Actor,
  subject: WatchedSubject,
  read: () => Promise<Content>,
): Promise<{ readonly live: LiveRecords; readonly content: Content }> {
  const { mark, content } = await readSteadily(() => readRecordsMark(actor, [subject]), read);
  return { live: liveOf([subject], mark), content };
}

/** The same for each card of a list; cards without a record are left out. */
export async function liveRecordsOfEach(
  actor: Actor,
  kind: AuditSubject,
  ids: readonly string[],
): Promise<Readonly<Record<string, LiveRecords>>> {
  const newest = mayHear(actor, kind) ? await listNewestRecords(getRuntime().db, kind, ids) : [];
  return Object.fromEntries(
    [...newest].map(([id, sequence]) => [id, liveOf([{ kind, id }], String(sequence))]),
  );
}

function liveOf(subjects: readonly WatchedSubject[], mark: string): LiveRecords {
  const query = new URLSearchParams(
    subjects.map(({ kind, id }) => ['of', id === undefined ? kind : `${kind}:${id}`]),
  );
  return { path: `${path}?${query}`, mark, topics: [...new Set(subjects.map(({ kind }) => kind))] };
}

/** The subjects of such a query; unknown kinds are ignored. */
export function readSubjects(query: URLSearchParams): readonly WatchedSubject[] {
  return query
    .getAll('of')
    .slice(0, mostSubjects)
    .flatMap((text): WatchedSubject[] => {
      const [name = '', id] = text.split(':', 2);
      if (!isAuditSubject(name)) return [];
      return [{ kind: name, ...(id !== undefined && { id: id.slice(0, 100) }) }];
    });
}
