import { audit } from './audit';
import { database } from './database';
import { commands, files, processes } from './processes';
import { mail, provider, sandbox } from './provider';
import { signIn, singleSignOn } from './sign-in';
import type { VariableGroup } from './variable';

/** Every variable that Paydesk reads, in the order of .env.example. */
export const variableGroups: readonly VariableGroup[] = [
  database,
  signIn,
  singleSignOn,
  audit,
  files,
  provider,
  mail,
  processes,
  commands,
  sandbox,
];
