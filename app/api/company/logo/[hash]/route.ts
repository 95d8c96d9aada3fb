import { showLogo } from '@/lib/web/files/company-logo';

type Context = { params: Promise<{ hash: string }> };

/** A logo of the company, for the pages on which admins decide about it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return showLogo((await params).hash);
}
