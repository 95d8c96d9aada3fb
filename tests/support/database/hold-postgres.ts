// Starts an embedded PostgreSQL over the folder of the first argument, prints "up" and runs until it is
// killed.
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('which data folder?');
await startEmbeddedPostgres({ dataDir, durable: false });
console.log('up');
