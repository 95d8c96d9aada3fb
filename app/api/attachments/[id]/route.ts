import { downloadAttachment } from '@/lib/web/files/attachment-files';

type Context = { params: Promise<{ id: string }> };

/** A file that somebody attached to a record. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return downloadAttachment((await params).id);
}
