import { sql } from 'drizzle-orm';
import { getRuntime } from '@/lib/web/runtime';

export const dynamic = 'force-dynamic';

/** 200 while this process can reach its database: for a load balancer, and for whoever starts it. */
export async function GET(): Promise<Response> {
  try {
    await getRuntime().db.execute(sql`select 1`);
    return Response.json({ status: 'ok' });
  } catch {
    return Response.json({ status: 'the database does not answer' }, { status: 503 });
  }
}
