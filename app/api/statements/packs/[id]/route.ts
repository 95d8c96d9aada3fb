import { downloadPack } from '@/lib/web/files/downloads/pack-download';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadPack(request, (await params).id);
}
