import { downloadAccountingExport } from '@/lib/web/files/downloads/accounting-download';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return downloadAccountingExport(request, (await params).id);
}
