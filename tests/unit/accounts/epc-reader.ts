/** A transfer as a banking app understands it. */
export type ReadTransfer = {
  readonly bic: string;
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly structured: string;
  readonly unstructured: string;
};

const labels = ['tag', 'version', 'charset', 'id', 'bic', 'name', 'iban', 'amount', 'purpose', 'structured'];

/**
 * Reads EPC069-12, version 002, by its letter: anything that it does not allow is an error, with no attempt
 * to understand.
 */
export function readTransfer(payload: string): ReadTransfer {
  const expect = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`not EPC069-12: ${what}`);
  };
  expect(!payload.includes('\r'), 'a carriage return');
  expect(!payload.endsWith('\n'), 'an element separator after the last element');
  const elements = payload.split('\n');
  expect(elements.length <= 12 && elements.length >= 7, `${elements.length} elements`);
  const [
    tag,
    version,
    charset,
    id,
    bic = '',
    name = '',
    iban = '',
    amount = '',
    purpose = '',
    structured = '',
  ] = elements;
  const [, , , , , , , , , , unstructured = '', information = ''] = elements;
  expect(tag === 'BCD' && version === '002' && charset === '1' && id === 'SCT', labels.slice(0, 4).join());
  expect(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic), 'bic');
  expect([...name].length >= 1 && [...name].length <= 70, 'name');
  expect(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban), 'iban');
  expect(/^(EUR(0|[1-9]\d{0,8})\.\d{2})?$/.test(amount) && amount !== 'EUR0.00', 'amount');
  expect(purpose === '' && information === '', 'purpose and information');
  expect([...structured].length <= 35 && [...unstructured].length <= 140, 'a reference that is too long');
  expect(structured === '' || unstructured === '', 'both references');
  expect(new TextEncoder().encode(payload).length <= 331, 'more than 331 bytes');
  return { bic, name, iban, amount: amount.slice(3), structured, unstructured };
}
