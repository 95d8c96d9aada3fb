import { z } from 'zod';
import { isOperatorSegment } from '@/lib/provider/config';

export const text = (whatToDo: string) => z.string({ error: whatToDo });
export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of: ${words.join(', ')}` });
export const url = (protocols: readonly string[], whatToDo: string) =>
  text(whatToDo).refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    whatToDo,
  );

export const longSecret = () =>
  text('is missing: make one with `openssl rand -base64 33`').min(
    32,
    'is shorter than 32 characters: make one with `openssl rand -base64 33`',
  );
const providerSecret = (which: string) => text(`is missing: the ${which} from the provider's settings page`);
const operatorSegment = z.string().refine(isOperatorSegment, 'must be one path segment').default('service');
/** The credentials of a provider client. */
export const credentials = {
  SERVICE_API_KEY: providerSecret('API key').regex(/^[\x21-\x7e]+$/, 'must be printable text without spaces'),
  SERVICE_SIGNING_SECRET: providerSecret('request signing secret'),
  SERVICE_TRANSACTION_SECRET: providerSecret('transaction signing secret'),
  SERVICE_OPERATOR_SEGMENT: operatorSegment,
};

/** A PEM in one line of an env file has its line breaks written as `\n`. */
export function withLineBreaks(pem: string): string {
  return pem.replaceAll('\\n', '\n');
}
