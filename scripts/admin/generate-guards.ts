// Part of `npm run generate`: writes the guards that mirror a table of the code.
import { writeFileSync } from 'node:fs';
import { generatedGuards } from '@/drizzle/generated-guards';

for (const [file, text] of Object.entries(generatedGuards)) writeFileSync(file, text);
