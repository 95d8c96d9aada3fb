import { rename } from 'node:fs/promises';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { serviceActor } from '@/lib/api-tokens/bearer';
import type { Database } from '@/lib/db/client';
import { droppedFiles, paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import { stateList } from '@/lib/db/states';
import { endedAfterApprovalStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import { dossierOf } from '../queries';
import { paymentFileReport } from '../status-report';
import { exists, type Place, writeReceipt } from './places';

type Parts = { readonly db: Database; readonly now: () => Date };

type Dropped = Awaited<ReturnType<typeof listToCompare>>[number];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days for which receipts of ended batches are compared every hour: a late settlement changes them. */
const watchedDays = 60;
const atATime = 200;

/** Archives files whose outcome is known, and rewrites receipts that say what is no longer so. */
export async function archiveAndReport(
  parts: Parts,
  place: Place,
  report: (problem: string, error: unknown) => void,
): Promise<void> {
  for (const dropped of await listToCompare(parts)) {
    try {
      await archiveOne(parts, place, dropped);
    } catch (error) {
      // A full disk or a missing permission concerns this file now; the others go on, and it is tried again.
      report(`${dropped.name} is not archived with its receipt`, error);
    }
  }
}

async function archiveOne(
  { db, now }: Parts,
  place: Place,
  { name, dropped, file, user, mark }: Dropped,
): Promise<void> {
  const dossier = await dossierOf(db, file);
  const { outcome } = dossier;
  if (outcome === 'received' || outcome === 'reading') return;
  const folder = dropped.folder ?? (outcome === 'refused' ? 'refused' : 'done');
  const isCurrent = dropped.receiptMark === mark;
  const at = now();
  const receipt = isCurrent ? undefined : await paymentFileReport(db, serviceActor(user), dossier, at);
  // Withheld from its service user meanwhile: the last receipt stays.
  if (receipt) await writeReceipt(place, folder, name, receipt);
  if (dropped.folder === null) await archive(place, folder, name);
  await db
    .update(droppedFiles)
    .set({ folder, comparedAt: at, ...(!isCurrent && { receiptMark: mark, receiptAt: at }) })
    .where(eq(droppedFiles.name, name));
}

/** After a crash in between, the file is there already. */
async function archive(place: Place, folder: 'done' | 'refused', name: string): Promise<void> {
  const [from, to] = [place.pathOf('taken', name), place.pathOf(folder, name)];
  if (!(await exists(to)) && (await exists(from))) await rename(from, to);
}

/** What a receipt depends on: the decision about the file, its batches, and the last change of an order. */
const markOfFile = sql<string>`concat_ws(' ', ${paymentFiles.state}, (
  select string_agg(concat_ws(':', b.id, b.state, b.version, b.updated_at,
    (select max(o.updated_at) from orders o where o.batch_id = b.id)), ' ' order by b.part)
  from batches b where b.file_id = ${paymentFiles.fileId}))`;

/** Whether rows of the file may end at any moment. Those of a stopped batch may for a while. */
const mayChange = (
  recently: Date,
) => sql`exists (select from batches b where b.file_id = ${paymentFiles.fileId}
  and (b.state not in ${stateList(endedStates)} or b.updated_at > ${recently.toISOString()}::timestamptz))`;

const endedStates = [...endedAfterApprovalStates, ...endedUnsentBatchStates];

async function listToCompare({ db, now }: Parts) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return db
    .select({
      name: droppedFiles.name,
      dropped: droppedFiles,
      file: paymentFiles,
      user: { id: serviceUsers.id, name: serviceUsers.name },
      mark: markOfFile,
    })
    .from(droppedFiles)
    .innerJoin(paymentFiles, eq(paymentFiles.id, droppedFiles.paymentFileId))
    .innerJoin(serviceUsers, eq(serviceUsers.id, paymentFiles.serviceUserId))
    .where(
      or(
        isNull(droppedFiles.receiptMark),
        mayChange(ago(dayMs)),
        and(lt(droppedFiles.comparedAt, ago(hourMs)), gt(droppedFiles.droppedAt, ago(watchedDays * dayMs))),
      ),
    )
    .orderBy(sql`${droppedFiles.comparedAt} nulls first`, droppedFiles.name)
    .limit(atATime);
}
