import { downloadTemplate } from '@/lib/web/files/batch-files';

export async function GET(request: Request): Promise<Response> {
  return downloadTemplate(request);
}
