import { downloadWrongRows, uploadCorrectedRows } from '@/lib/web/files/batch-files';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadWrongRows(request, (await params).id);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return uploadCorrectedRows(request, (await params).id);
}
