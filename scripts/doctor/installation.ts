import { type Env, readEnv } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { withSessionsAt } from '@/lib/composition/env/settings/database-urls';
import { previousOf } from '@/lib/composition/env/settings/previous';
import {
  type EnvProblem,
  forCommand,
  readSource,
  type Source,
  secretNames,
} from '@/lib/composition/env/source';
import { readSignerEnv } from '@/lib/composition/signer-env';
import { readDatabaseAddress } from '@/lib/db/address';

/** The checked settings. Each check takes what it needs, so that one bad variable hides no other fault. */
export type Installation = {
  /** The variables, with the content of the files of secrets. */
  readonly values: Source;
  /** As given: with the names of these files. */
  readonly source: Source;
  /** Undefined if a variable is missing or malformed, and in the signer. */
  readonly env: Env | undefined;
  readonly problems: readonly EnvProblem[];
  /** Where the doctor reads and forwards calls: the pages' login, or the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly isEmbedded: boolean;
  /** Values that are never printed. */
  readonly secrets: readonly string[];
};

/** `embeddedUrl`: the address of a running embedded database, which only its folder tells. */
export function readInstallation(given: Source, embeddedUrl?: string): Installation {
  const source = forCommand(given);
  const { values } = readSource(source);
  const isEmbedded = values.PAYDESK_EMBEDDED === 'on' && values.DATABASE_URL === undefined;
  const { env, problems } = tryEnv(
    isEmbedded ? { ...source, DATABASE_URL: embeddedUrl ?? 'postgres://localhost/embedded' } : source,
  );
  return {
    values,
    source,
    env,
    problems,
    isEmbedded,
    databaseUrl: isEmbedded ? embeddedUrl : ownUrl(values),
    secrets: secretsIn({ ...values, ...(embeddedUrl && { DATABASE_URL: embeddedUrl }) }),
  };
}

/** Undefined if it cannot be read: the check of the environment says so. */
function ownUrl(values: Source): string | undefined {
  const { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl } = values;
  const areReadable = [url, sessionUrl].every((one) => one === undefined || readDatabaseAddress(one).ok);
  return url !== undefined && areReadable ? withSessionsAt(url, values) : url;
}

function tryEnv(source: Source): Pick<Installation, 'env' | 'problems'> {
  try {
    if (source.PAYDESK_ROLE !== 'signer') return { env: readEnv(source), problems: [] };
    // The signer has settings of its own, and asks neither provider nor pages.
    readSignerEnv(source);
    return { env: undefined, problems: [] };
  } catch (error) {
    if (error instanceof EnvironmentError) return { env: undefined, problems: error.problems };
    throw error;
  }
}

/** Shorter ones would hide parts of ordinary words. */
const leastCharacters = 4;

/** The secrets, and the passwords in addresses, as written and decoded. */
function secretsIn(values: Source): readonly string[] {
  const secrets = secretNames.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const password = URL.canParse(value) ? new URL(value).password : '';
    return [value, password, decoded(password), ...previousOf(value)];
  });
  return secrets.filter((secret) => secret.length >= leastCharacters).toSorted((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
