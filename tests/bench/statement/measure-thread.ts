import type { Actor } from '@/lib/access/grant';
import { createFileThread } from '@/lib/statements/export/thread/thread';
import { measure } from '../harness/measure';
import { statementOfSize } from './statement-of-size';

/**
 * The web process while a statement is made as production makes it, by the thread and from the database:
 * `measure-thread.ts <database> <actor as JSON>` prints its measurement as JSON. Its memory is that of both
 * threads.
 */
async function main(): Promise<void> {
  const [databaseUrl = '', person = ''] = process.argv.slice(2);
  const actor: Actor = JSON.parse(person);
  const { account, period } = statementOfSize(1).head;
  const thread = createFileThread({ databaseUrl });
  const measurement = await measure(async (take) => {
    const file = await thread.open('statement', {
      actor,
      account,
      period,
      format: 'pdf',
      generatedAt: new Date('2027-01-01T07:00:00Z'),
      form: 'compact',
      verifyAt: 'https://paydesk.example.com/statements/verify',
    });
    if (!file.ok) throw new Error(`there is no file: ${file.error}`);
    for await (const chunk of file.value.bytes) take(chunk);
  });
  await thread.stop();
  console.log(JSON.stringify(measurement));
}

void main();
