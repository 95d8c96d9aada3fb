// What the thread begins with: TypeScript as everywhere in the project, then its own main file.
import { register } from 'tsx/esm/api';

register();
await import('./thread-main.ts');
