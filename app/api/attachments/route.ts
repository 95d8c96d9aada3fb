import { uploadAttachment } from '@/lib/web/files/attachment-files';

export async function POST(request: Request): Promise<Response> {
  return uploadAttachment(request);
}
