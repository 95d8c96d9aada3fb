import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ActionReply } from '@/lib/kernel/action-reply';

/** Has the browser ask for a passkey. What goes wrong there comes back in words for the person. */
export const askPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<ActionReply<AuthenticationResponseJSON>> => inWords(startAuthentication({ optionsJSON }));

/** Has the browser make a passkey. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<ActionReply<RegistrationResponseJSON>> => inWords(startRegistration({ optionsJSON }));

async function inWords<Value>(asked: Promise<Value>): Promise<ActionReply<Value>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { ok: false, message: words.get(name) ?? 'This browser cannot use passkeys here.' };
  }
}

/**
 * By the names that the browser gives its errors. It does not tell whether a person refused or the time was
 * over.
 */
const words = new Map([
  ['NotAllowedError', 'The passkey was not used: it was cancelled, or took too long.'],
  ['AbortError', 'The passkey was not used: it was cancelled, or took too long.'],
  ['InvalidStateError', 'This device has a passkey of yours already.'],
  ['SecurityError', 'Passkeys work only at the address that Paydesk is set up for.'],
]);
