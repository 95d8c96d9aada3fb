import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { preferences } from '@/lib/db/schema/people/preferences';
import type { UserId } from '@/lib/kernel/ids';
import type { DocumentForm } from '@/lib/kernel/topics/document-form';
import type { ChosenLocale, Language } from '@/locale/locale.mjs';

type Own = Granted<'profile:manage'>;

/** How Paydesk looks to a person, as far as they have chosen; read at their sign-in and for mails to them. */
export async function readPreferences(db: Executor, person: UserId): Promise<ChosenLocale> {
  const [stored] = await db
    .select({
      language: preferences.language,
      numbers: preferences.numbers,
      dates: preferences.dates,
      zone: preferences.zone,
    })
    .from(preferences)
    .where(eq(preferences.userId, person));
  return {
    language: stored?.language ?? undefined,
    numbers: stored?.numbers ?? undefined,
    dates: stored?.dates ?? undefined,
    zone: stored?.zone ?? undefined,
  };
}

/** Keeps them. Not audited: they change what one person sees, and nothing that counts. */
export async function savePreferences(db: Database, { actor }: Own, chosen: ChosenLocale): Promise<void> {
  const { language = null, numbers = null, dates = null, zone = null } = chosen;
  const set = { language, numbers, dates, zone };
  await db
    .insert(preferences)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: preferences.userId, set });
}

/** How a person prints statements. Without a language it is that of the pages. */
export type DocumentChoice = { readonly form: DocumentForm; readonly language: Language | null };

export async function readDocumentChoice(db: Executor, person: UserId): Promise<DocumentChoice> {
  const [stored] = await db
    .select({ form: preferences.documentForm, language: preferences.documentLanguage })
    .from(preferences)
    .where(eq(preferences.userId, person));
  return { form: stored?.form ?? 'compact', language: stored?.language ?? null };
}

/** Keeps it; not audited, for the same reason. */
export async function saveDocumentChoice(
  db: Database,
  { actor }: Own,
  { form, language }: DocumentChoice,
): Promise<void> {
  const set = { documentForm: form, documentLanguage: language };
  await db
    .insert(preferences)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: preferences.userId, set });
}
