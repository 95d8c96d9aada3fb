// Entry point of threads: registers TypeScript as elsewhere in the project, then imports the main file.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(new URL(`../../${workerData.main}`, import.meta.url).href);
