import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { QrPicture } from '@/lib/kernel/qr-picture';
import type { NewPasskey, PasskeyOffer } from '@/lib/people/second-factors/passkey-enrol';
import type { ReadDemoCode } from '../questions/code-question';

/** A TOTP secret, as a QR code and as text. */
export type ShownTotpOffer = {
  readonly secret: string;
  readonly sealed: string;
  readonly picture: QrPicture;
};

/** The next step of a new second factor: its owner confirms it with another one, or admins approve it. */
export type NextStep = { readonly factorId: string; readonly next: 'owner' | 'admins' };

type Change = { readonly factorId: string; readonly act: 'enrol' | 'remove' };

/** Adds or removes one's own second factor, confirmed with an active one. */
export type ConfirmFactorChange = {
  readonly begin: (change: Change) => Promise<ActionReply<FactorRequest>>;
  readonly confirm: (input: {
    readonly change: Change;
    readonly answer: FactorAnswer;
  }) => Promise<ActionReply<undefined>>;
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** Ends a second factor during its waiting period. */
export type ObjectToFactor = (input: {
  readonly factorId: string;
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

/** The actions on one's own second factors, passed to the forms. */
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
  readonly withdraw: (input: { readonly factorId: string }) => Promise<ActionReply<undefined>>;
};

export type RequestRemoval = (input: {
  readonly factorId: string;
  readonly note: string;
}) => Promise<ActionReply<undefined>>;
