import { writeFileSync } from 'node:fs';
import { variableGroups } from '@/lib/composition/env/reference/all';
import { renderExample, renderReference } from './render';

/** `npm run configuration`: writes .env.example and docs/configuration.md from the code. */
writeFileSync('.env.example', renderExample(variableGroups));
writeFileSync('docs/configuration.md', renderReference(variableGroups));
