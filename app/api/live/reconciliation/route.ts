import { liveRunOf } from '@/app/(office)/reconciliation/live-run';
import { readRunStanding } from '@/lib/reconciliation/breaks/queries';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The progress of the current run, and a mark of the last one; polled by the page. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('reconciliation:read');
  if ('refused' in gate) return gate.refused;
  const { db, now } = await runtimeFor(gate.granted.actor);
  return Response.json(liveRunOf(await readRunStanding(db, gate.granted), now()));
}
