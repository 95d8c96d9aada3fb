import { sourceOf } from '@/lib/statements/entry-batches';
import { statementPdf } from '@/lib/statements/pdf/render';
import { downloadStatement } from '@/lib/web/statement-download';

export async function GET(request: Request, { params }: { params: Promise<{ iban: string }> }) {
  return downloadStatement(request, (await params).iban, {
    extension: 'pdf',
    contentType: 'application/pdf',
    write: (statement, generatedAt) => statementPdf(sourceOf(statement, generatedAt), { generatedAt }),
  });
}
