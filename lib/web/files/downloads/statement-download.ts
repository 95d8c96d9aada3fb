import 'server-only';
import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor, Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { readDocumentChoice } from '@/lib/identity/preferences';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { type DocumentForm, documentForms } from '@/lib/kernel/topics/document-form';
import { log } from '@/lib/log/log';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { statementFileName } from '@/lib/statements/formats/shared/file-name';
import { formatNames, formatsFor, type StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { choosePeriod, type Period, periodProblemText } from '@/lib/statements/model/period';
import { findCached } from '@/lib/statements/store/reads/read';
import { cacheServicer } from '@/lib/statements/store/sync/servicer';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { currentLocale } from '@/locale/current-locale';
import { type Locale, languages, localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { noteRefused } from '../../runtime/noted';
import { getRuntime } from '../../runtime/runtime';
import { routeGrant } from '../../session/gate';
import { fileReply, problemReply } from '../download-reply';
import { getFileThread, verifyAt } from '../file-thread';

/**
 * A statement as a file, streamed while it is generated: the same authorization, figures and record for every
 * format. Syncs the cached copy first; if the provider does not answer, the file uses the copy as is and
 * gives its as-of time.
 */
export async function downloadStatement(request: Request, iban: string, format: string): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const account = parseIban(iban);
  if (
    !account.ok ||
    !isFormat(format) ||
    (await isAccountWithheld(getRuntime().db, gate.granted.actor, account.value))
  )
    return problemReply(request, 'no_such_file', { back: '/statements' });
  const today = utcDate(getRuntime().now());
  const search = new URL(request.url).searchParams;
  const choice = choosePeriod(
    {
      period: search.get('period') ?? undefined,
      from: search.get('from') ?? undefined,
      to: search.get('to') ?? undefined,
    },
    today,
  );
  const back = `/statements/${account.value}?${new URLSearchParams(choice.typed)}`;
  if (!choice.period) {
    return problemReply(request, 'wrong_period', { back, detail: periodProblemText(choice.problem) });
  }
  if (!formatsFor(choice.period, today).includes(format))
    return problemReply(request, 'period_is_over', { back });
  try {
    return await makeFile(request, gate.granted, {
      account: account.value,
      period: choice.period,
      format,
      back,
    });
  } catch (error) {
    log.error('download_failed', { error });
    return problemReply(request, 'failed', { back });
  }
}

const isFormat = (text: string): text is StatementFormat => Object.hasOwn(formatNames, text);

type Requested = {
  readonly account: Iban;
  readonly period: Period;
  readonly format: StatementFormat;
  readonly back: string;
};

async function makeFile(
  request: Request,
  granted: Granted<'statements:read'>,
  { account, period, format, back }: Requested,
): Promise<Response> {
  const { db, now } = getRuntime();
  const { actor } = granted;
  const thread = getFileThread();
  thread.warm();
  const [refused] = await Promise.all([
    syncRefusal(granted, { account, period, reader: request.signal }),
    cacheServicer(getRuntime(), actor),
  ]);
  const { form, locale } = await printedAs(request, actor);
  const job = { actor, account, period, format, generatedAt: now(), form, verifyAt: verifyAt() };
  const opened = await inLocale(locale, () => thread.open('statement', job, request.signal));
  if (!opened.ok) {
    if (opened.error === 'too_many_files')
      await noteRefused(getRuntime(), actor, 'rate_limited', { what: 'files' });
    return problemReply(request, opened.error, { back, detail: refused });
  }
  const { answer, bytes } = opened.value;
  try {
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor,
        action: 'statement.downloaded',
        subjectKind: 'statement',
        subjectId: account,
        details: { format, ...answer.head.period },
      }),
    );
  } catch (error) {
    await bytes.return();
    throw error;
  }
  const { contentType } = formatNames[format];
  return fileReply(bytes, { name: statementFileName(answer.head, format), contentType });
}

/** The form and language of the address, else what this person chose last, else the language of the pages. */
async function printedAs(request: Request, { id }: Actor): Promise<{ form: DocumentForm; locale: Locale }> {
  const search = new URL(request.url).searchParams;
  const chosen = await readDocumentChoice(getRuntime().db, id);
  const form = documentForms.find((one) => one === search.get('form')) ?? chosen.form;
  const language = languages.find((one) => one === search.get('language')) ?? chosen.language;
  const own = currentLocale();
  const isOther = language !== null && language !== own.language;
  return { form, locale: isOther ? localeOf({ language, zone: own.zone }) : own };
}

/** The timeout for the provider in milliseconds: short if there is a cached copy. */
const patienceMs = { withCopy: 15_000, without: 180_000 };

type Upkeep = Pick<Requested, 'account' | 'period'> & { readonly reader: AbortSignal };

/** Syncs the statement cache if it is stale; returns the provider's refusal, if any. */
async function syncRefusal(
  granted: Granted<'statements:read'>,
  { account, period, reader }: Upkeep,
): Promise<string | undefined> {
  const runtime = getRuntime();
  const copy = await findCached(runtime.db, granted, account, period);
  if (copy && !copy.isStale) return undefined;
  const patience = AbortSignal.timeout(copy ? patienceMs.withCopy : patienceMs.without);
  const signal = AbortSignal.any([reader, patience]);
  try {
    const stored = await bringUpToDate(runtime, granted, account, period, { signal });
    return stored.ok ? undefined : refusalMessage(stored.error);
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return undefined;
  }
}
