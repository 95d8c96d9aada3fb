// What a thread begins with: TypeScript as everywhere in the project, then its own main file.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(new URL(`../../${workerData.main}`, import.meta.url).href);
