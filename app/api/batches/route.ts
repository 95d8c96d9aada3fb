import { uploadBatch } from '@/lib/web/batch-upload';

export async function POST(request: Request): Promise<Response> {
  return uploadBatch(request);
}
