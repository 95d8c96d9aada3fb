import { statementCsv } from '@/lib/statements/csv';
import { downloadStatement } from '@/lib/web/statement-download';

export async function GET(request: Request, { params }: { params: Promise<{ iban: string }> }) {
  return downloadStatement(request, (await params).iban, {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    write: statementCsv,
  });
}
