import { downloadStatement } from '@/lib/web/files/downloads/statement-download';

type Context = { params: Promise<{ iban: string; format: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { iban, format } = await params;
  return downloadStatement(request, iban, format);
}
