import type { OmissionKind } from '../omissions/omission';
import {
  type ElementFate,
  headerElements,
  informationElements,
  networkWords,
  paymentElements,
  type ReadPath,
  valuesWithoutEffect,
} from './elements';

/** Elements read outside of payments, by path below the message. */
export type MessagePath =
  | ReadPath<typeof headerElements>
  | 'PmtInf'
  | 'PmtInf/CdtTrfTxInf'
  | `PmtInf/${ReadPath<typeof informationElements>}`;

/** Elements read within a payment, by path below its CdtTrfTxInf. */
export type PaymentPath = ReadPath<typeof paymentElements>;

/** What is omitted of an element, unless it has a value without effect. */
export type OmittedElement = {
  readonly kind: OmissionKind;
  readonly name: string;
  readonly valuesWithoutEffect: readonly string[];
};

/**
 * An element that is read, omitted, or contains one. A tree of places, because building path strings for a
 * million elements is slow.
 */
export type Place = {
  readonly kind: OmissionKind;
  /** Below the message, the PmtInf or the payment. */
  readonly path: string;
  readonly within: Map<string, Place>;
  ofMessage?: MessagePath;
  ofPayment?: PaymentPath;
  /** Null if nothing of it is omitted; undefined if that depends on what it contains. */
  omitted?: OmittedElement | null;
  /** For all that it contains and no table names: with its fate, and without its other children. */
  inner?: Place;
};

function createPlace(kind: OmissionKind, path = ''): Place {
  return { kind, path, within: new Map() };
}

/** The message element: CstmrCdtTrfInitn. */
export const messagePlace = createPlace('header');
const informationPlace = createPlace('information');
const paymentPlace = createPlace('payment');
informationPlace.ofMessage = 'PmtInf';
paymentPlace.ofMessage = 'PmtInf/CdtTrfTxInf';
messagePlace.within.set('PmtInf', informationPlace);
informationPlace.within.set('CdtTrfTxInf', paymentPlace);

for (const [path, place, isRead] of placesOf(messagePlace, headerElements))
  if (isRead) place.ofMessage = path;
for (const [path, place, isRead] of placesOf(informationPlace, informationElements))
  if (isRead) place.ofMessage = `PmtInf/${path}`;
for (const [path, place, isRead] of placesOf(paymentPlace, paymentElements))
  if (isRead) place.ofPayment = path;

/** The place of a child. A child of no table belongs to its parent's fate, or is omitted by its own name. */
export function placeWithin(parent: Place, name: string): Place {
  const known = parent.within.get(name);
  if (known) return known;
  if (parent.omitted !== undefined) {
    parent.inner ??= { ...createPlace(parent.kind, parent.path), omitted: parent.omitted };
    return parent.inner;
  }
  const place = createPlace(parent.kind, pathOf(parent, name));
  place.omitted = { kind: place.kind, name: place.path, valuesWithoutEffect: [] };
  return place;
}

function pathOf({ path }: Place, name: string): string {
  return path ? `${path}/${name}` : name;
}

/** Creates the places of a table. A path that is read comes with the type of those that are. */
function placesOf<Elements extends Readonly<Record<string, ElementFate>>>(root: Place, elements: Elements) {
  // safe: a path is narrowed where its fate says that it is read
  return (Object.entries(elements) as [ReadPath<Elements> & string, ElementFate][]).map(
    ([path, fate]): [ReadPath<Elements> & string, Place, boolean] => {
      const place = placeAt(root, path);
      place.omitted = omittedOf(place, fate);
      return [path, place, fate !== 'unneeded' && fate !== 'omitted'];
    },
  );
}

function placeAt(root: Place, path: string): Place {
  let place = root;
  for (const name of path.split('/')) {
    const next = place.within.get(name) ?? createPlace(root.kind, pathOf(place, name));
    place.within.set(name, next);
    place = next;
  }
  return place;
}

function omittedOf({ kind, path }: Place, fate: ElementFate): OmittedElement | null {
  const choosesNetwork = /^(PmtTpInf\/(?:SvcLvl|LclInstrm))\/(?:Cd|Prtry)$/.exec(path);
  if (choosesNetwork) {
    return { kind, name: choosesNetwork[1] ?? path, valuesWithoutEffect: Object.keys(networkWords) };
  }
  if (fate !== 'omitted') return null;
  const last = path.split('/').at(-1) ?? path;
  return { kind, name: path, valuesWithoutEffect: valuesWithoutEffect[last] ?? [] };
}
