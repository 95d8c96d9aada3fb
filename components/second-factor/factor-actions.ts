import type { Refused } from '@/components/ui/answered';
import type { NewPasskey, PasskeyOffer } from '@/lib/identity/passkey-enrol';
import type { QrPicture } from '@/lib/kernel/qr-picture';
import type { ActionReply } from '@/lib/web/action-reply';

/** A secret that an authenticator app takes by its picture, or a person by hand. */
export type ShownTotpOffer = {
  readonly secret: string;
  readonly sealed: string;
  readonly picture: QrPicture;
};

/** What can be done about one's own second factors: declared by the page, called by its forms. */
export type FactorActions = {
  readonly offerPasskey: (input: undefined) => Promise<ActionReply<PasskeyOffer>>;
  readonly enrolPasskey: (input: {
    readonly challengeId: string;
    readonly label: string;
    readonly response: NewPasskey;
  }) => Promise<ActionReply<undefined>>;
  readonly offerTotp: (input: undefined) => Promise<ActionReply<ShownTotpOffer>>;
  readonly enrolTotp: (input: {
    readonly sealed: string;
    readonly code: string;
    readonly label: string;
  }) => Promise<ActionReply<undefined>>;
  readonly remove: AskRemoval;
  readonly takeBack: (input: { readonly factorId: string }) => Promise<ActionReply<undefined>>;
};

export type AskRemoval = (input: {
  readonly factorId: string;
  readonly note: string;
}) => Promise<ActionReply<undefined>>;

/** What a refusal says, with the reference to quote where there is one. */
export const wordsOfRefusal = ({ message, reference }: Refused): string =>
  reference ? `${message} Reference ${reference}.` : message;
