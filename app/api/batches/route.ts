import { uploadBatch } from '@/lib/web/files/batch-upload';

export async function POST(request: Request): Promise<Response> {
  return uploadBatch(request);
}
