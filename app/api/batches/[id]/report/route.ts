import { downloadBatchReport } from '@/lib/web/files/downloads/batch-report-download';

type Context = { params: Promise<{ id: string }> };

/** The report of a batch, `?format=pdf` or `?format=csv`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadBatchReport(request, (await params).id);
}
