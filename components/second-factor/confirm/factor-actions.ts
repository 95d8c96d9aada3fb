import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { QrPicture } from '@/lib/kernel/qr-picture';
import type { NewPasskey, PasskeyOffer } from '@/lib/people/second-factors/passkey-enrol';
import type { ReadDemoCode } from '../questions/code-question';

/** A secret that an authenticator app takes by its picture, or a person by hand. */
export type ShownTotpOffer = {
  readonly secret: string;
  readonly sealed: string;
  readonly picture: QrPicture;
};

/** What a new second factor waits for: its owner confirms it with another one, or admins approve it. */
export type NextStep = { readonly factorId: string; readonly next: 'owner' | 'admins' };

type Change = { readonly factorId: string; readonly act: 'enrol' | 'remove' };

/** Adds or removes a second factor of one's own, confirmed with one that is in force. */
export type ConfirmFactorChange = {
  readonly begin: (change: Change) => Promise<ActionReply<FactorRequest>>;
  readonly confirm: (input: {
    readonly change: Change;
    readonly answer: FactorAnswer;
  }) => Promise<ActionReply<undefined>>;
  /** In the demo: the code that the person's app would show. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** Ends a second factor in its waiting time. */
export type ObjectToFactor = (input: {
  readonly factorId: string;
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

/** What can be done about one's own second factors: declared by the page, called by its forms. */
export type FactorActions = {
  readonly offerPasskey: (input: undefined) => Promise<ActionReply<PasskeyOffer>>;
  readonly enrolPasskey: (input: {
    readonly challengeId: string;
    readonly label: string;
    readonly response: NewPasskey;
  }) => Promise<ActionReply<NextStep>>;
  readonly offerTotp: (input: undefined) => Promise<ActionReply<ShownTotpOffer>>;
  readonly enrolTotp: (input: {
    readonly sealed: string;
    readonly code: string;
    readonly label: string;
  }) => Promise<ActionReply<NextStep>>;
  readonly change: ConfirmFactorChange;
  readonly object: ObjectToFactor;
  readonly takeBack: (input: { readonly factorId: string }) => Promise<ActionReply<undefined>>;
};

export type AskRemoval = (input: {
  readonly factorId: string;
  readonly note: string;
}) => Promise<ActionReply<undefined>>;
