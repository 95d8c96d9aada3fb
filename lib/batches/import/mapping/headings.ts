import { createHash } from 'node:crypto';
import { parseIban } from '@/lib/kernel/banking/iban';
import type { MappedField } from './mapped-fields';

/**
 * Known headings of payment files, normalised, one field per line. Languages: English, German, French,
 * Spanish, Italian, Portuguese, Dutch, Polish, Czech, Slovak, Hungarian, Romanian, Slovene, Croatian,
 * Lithuanian, Latvian, Estonian, Finnish, Swedish, Danish, Norwegian, Bulgarian and Greek.
 */
const phrases: Readonly<Record<MappedField, string>> = {
  beneficiaryAccount: `iban, account, account number, account no, beneficiary account, beneficiary iban, creditor account,
    creditor iban, recipient account, recipient iban, payee account, payee iban, iban or account, to account, bank account,
    konto, kontonummer, empfanger iban, empfangerkonto, iban empfanger, iban des empfangers, begunstigtenkonto, zahlungsempfanger iban,
    compte, iban beneficiaire, compte beneficiaire, cuenta, iban beneficiario, cuenta beneficiario, conto, conto beneficiario,
    rekening, rekeningnummer, iban begunstigde, rachunek, numer rachunku, nr rachunku, rachunek odbiorcy, numer konta,
    saskaita, saskaitos numeris, gavejo saskaita, gavejo iban, gavejo saskaitos numeris, konts, sanemeja konts, saaja konto, arvelduskonto,
    saajan tili, tili, tilinumero, mottagarkonto, modtagerkonto, mottakerkonto, ucet, cislo uctu, ucet prijemce, iban prijemce, iban prijemcu,
    szamlaszam, bankszamlaszam, kedvezmenyezett szamlaszama, cont, cont beneficiar, iban beneficiar, racun, racun prejemnika, iban primatelja, сметка, сметка на получателя, iban на получателя, λογαριασμος, iban δικαιουχου`,
  beneficiaryName: `name, beneficiary, beneficiary name, name of beneficiary, creditor, creditor name, recipient, recipient name,
    payee, payee name, full name, contact name, contactname, account holder, supplier, vendor, employee, customer name,
    empfanger, empfangername, kreditor, kreditorname, lieferant, mitarbeiter, name 1, name des empfangers, name empfanger, begunstigter, zahlungsempfanger, kontoinhaber, nom, nom du beneficiaire,
    beneficiaire, nombre, beneficiario, nombre del beneficiario, nome, nome beneficiario, naam, begunstigde, naam begunstigde,
    odbiorca, nazwa odbiorcy, nazwa, gavejas, gavejo pavadinimas, gavejo vardas, pavadinimas, vardas pavarde, sanemejs, sanemeja nosaukums, saaja,
    saaja nimi, saajan nimi, nimi, mottagare, mottaker, modtager, namn, navn, nazev, jmeno, prijemce, nazev prijemce, nazov, prijemca, nazov prijemcu,
    kedvezmenyezett, kedvezmenyezett neve, nev, nume, beneficiar, nume beneficiar, naziv, prejemnik, ime prejemnika, primatelj, получател, име на получателя, име, δικαιουχος, ονομα δικαιουχου, ονομα`,
  amount: `amount, sum, value, amount eur, amount in eur, payment amount, instructed amount, total, net amount, amount due, invoice amount due, invoiceamountdue, eur,
    betrag, betrag eur, betrag in eur, betrag in hw, betrag in hauswahrung, zahlbetrag, nettobetrag, auszahlungsbetrag, summe, montant, montant eur,
    montant net, montant a payer, net a payer, importe, importe eur, importo, importo eur, valor, montante, bedrag, kwota, kwota eur,
    suma, suma eur, mokejimo suma, summa, summa eur, maara, belopp, beløb, beløp, castka, ciastka, osszeg, znesek, iznos, сума, ποσο`,
  reference: `reference, payment reference, details, payment details, description, purpose, remittance, remittance information,
    remittance info, message, narrative, memo, note, concept, text, invoice, invoice number, invoicenumber,
    verwendungszweck, vwz, zweck, referenz, mitteilung, buchungstext, zahlungsreferenz, motif, libelle, communication, concepto, causale,
    descrizione, descricao, omschrijving, kenmerk, tytul, tytul przelewu, tytulem, opis,
    ucel platby, zprava pro prijemce, sprava pre prijimatela, kozlemeny, megjegyzes, detalii plata, explicatii, namen, namen placila, opis placanja, besked, melding,
    paskirtis, mokejimo paskirtis, maksajuma merkis, merkis, selgitus, makse selgitus, viitenumber, viesti, viite, meddelande, основание, αιτιολογια`,
  endToEndId: `end to end reference, end to end reference or own number, end to end id, end to end identification, endtoendid, endtoend id,
    endtoendreference, e2e, e2e id, e2eid, e2e reference, customer reference, own reference, own number, payment number, payment no,
    document number, document no, voucher number, ende zu ende referenz, ende zu ende id, end to end referenz, kundenreferenz,
    eigene referenz, eigene nummer, zahlungsnummer, belegnummer, beleg nr, belegnr, reference de bout en bout, reference client, numero de paiement,
    numero de pago, referencia de cliente, numero pagamento, numero di pagamento, numero de pagamento, eigen kenmerk, betaalnummer, numer płatności,
    mokejimo numeris, maksajuma numurs, makse number, maksun numero, maksutunnus, betalningsnummer, номер на плащане, αριθμος πληρωμης`,
  executionDate: `execution date, date of execution, requested execution date, requested date, execution day, payment date, pay date, pay on, payment day,
    due date, duedate, due on, date due, net due date, due, value date, ausfuhrungsdatum, ausfuhrung, ausfuhrungstag, ausfuhrungstermin, ausfuhrung am,
    zahlungsdatum, zahldatum, zahlungstermin, zahltag, falligkeit, falligkeitsdatum, fallig, fallig am, nettofalligkeit, termin, wertstellung,
    date d execution, date execution, date de paiement, date d echeance, echeance, fecha de ejecucion, fecha de pago, fecha de vencimiento, vencimiento,
    data di esecuzione, data esecuzione, data di pagamento, data scadenza, scadenza, data de execucao, data de pagamento, data de vencimento,
    uitvoeringsdatum, betaaldatum, vervaldatum, verwerkingsdatum, data realizacji, data platnosci, termin platnosci, data wykonania,
    mokejimo data, vykdymo data, apmoketi iki, mokejimo terminas, maksajuma datums, izpildes datums, apmaksas termins, makse kuupaev, maksekuupaev, maksetahtaeg,
    datum splatnosti, splatnost, datum uhrady, datum platby, esedekesseg, fizetesi hatarido, terheles datuma, data scadentei, scadenta, data platii,
    datum valute, datum placila, datum placanja, rok placila, datum dospijeca, dospijece, forfaldsdato, forfald, betalingsdato, forfallsdato, forfall,
    maksupaiva, erapaiva, betaldatum, betalningsdag, forfallodatum, forfallodag, utbetalningsdag,
    дата на изпълнение, дата на плащане, падеж, ημερομηνια εκτελεσης, ημερομηνια πληρωμης`,
  debitedAccount: `debit account, debited account, account to debit, debtor account, debtor iban, debit iban, from account, from iban, paying account, payer account, payer iban,
    ordering account, source account, own account, our account, our iban, company account, company bank account, belastungskonto, belastetes konto, auftraggeberkonto,
    auftraggeber iban, iban auftraggeber, iban des auftraggebers, zahlerkonto, eigenes konto, konto auftraggeber, compte debiteur, compte a debiter, iban donneur d ordre,
    cuenta de cargo, cuenta ordenante, cuenta emisora, conto di addebito, conto ordinante, iban ordinante, conta de debito, conta ordenante, rekening opdrachtgever, iban opdrachtgever,
    rachunek nadawcy, rachunek obciazany, rachunek zleceniodawcy, moketojo saskaita, moketojo iban, maksataja konts, maksja konto, maksajan tili, veloitustili,
    avsandarkonto, debetkonto, сметка на наредителя, сметка наредител, λογαριασμος χρεωσης`,
  network: `network, network type, payment type, scheme, payment method, type, zahlungsart, netzwerk, mokejimo tipas, tinklas, reseau, tipo de pago`,
  amountCurrency: `currency, ccy, currency code, amount currency, wahrung, waehrung, devise, moneda, divisa, valuta, moeda, waluta, valiuta, valuuta, hauswahrung, hauswahr, mena, penznem, валута, νομισμα`,
  currency: `payout currency, beneficiary currency, currency the beneficiary gets, target currency, receive currency, zielwahrung, auszahlungswahrung`,
  beneficiaryAddress: `address, beneficiary address, creditor address, recipient address, anschrift, adresse, adresse du beneficiaire, direccion, indirizzo, adres, adresas, gavejo adresas, adrese, aadress, osoite, adress, адрес, διευθυνση`,
  bankBic: `bic, swift, bic swift, swift bic, swift code, bic code, bank bic, beneficiary bank bic, beneficiary bic, creditor bic, bank swift, bank code, banko kodas, gavejo banko bic`,
  bankName: `bank, bank name, beneficiary bank, name of bank, beneficiary bank name, bankname, banque, banco, banca, bank odbiorcy, bankas, gavejo bankas, banka, pank, pankki, банка, τραπεζα`,
  addressStreet: `street, address street, street address, beneficiary street, strasse, strae, rue, calle, via, straat, ulica, gatve, iela, tanav, katu, gata, улица, οδος`,
  addressTown: `town, city, address town, address city, beneficiary town, beneficiary city, ort, stadt, ville, ciudad, citta, cidade, plaats, stad, miasto, miestas, pilseta, linn, kaupunki, град, πολη`,
  addressCountry: `country, country code, address country, beneficiary country, land, landercode, pays, pais, paese, kraj, salis, valstybe, valsts, riik, maa, държава, χωρα`,
};

/** Normalises a heading: lower case, without diacritics and punctuation. */
export const comparedHeading = (heading: string): string =>
  heading
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldOfPhrase: ReadonlyMap<string, MappedField> = new Map(
  // safe: the keys of a record of fields
  (Object.entries(phrases) as [MappedField, string][]).flatMap(([field, text]) =>
    text.split(',').map((phrase): [string, MappedField] => [comparedHeading(phrase), field]),
  ),
);

const fieldOf = (heading: string): MappedField | undefined => fieldOfPhrase.get(comparedHeading(heading));

/** Beside such a column, an own number is only a number of another record. */
const isEndToEnd = (heading: string): boolean =>
  /^(?:end ?to ?end|e2e|ende zu ende)/.test(comparedHeading(heading));

/** Beside such a column, a due date is only when the invoice has to be paid. */
const isExecution = (heading: string): boolean =>
  /execution|ausfuhr|zahl|payment|pay |uitvoer|beta?al|plat|placa|placil|uhrad|maksu|makse|wykon|realiz|vykd|izpild|изпълн|εκτελ/.test(
    comparedHeading(heading),
  );

/** Fields that a wrong guess would misdirect: if several columns qualify, a person chooses. */
const decisive: readonly MappedField[] = ['beneficiaryAccount', 'amount', 'beneficiaryName'];

/**
 * Columns by field whose headings are known, with or without the part in brackets. If several could be the
 * account, amount or name, takes the only one that is filled, or filled with IBANs, and otherwise none. Takes
 * an end-to-end reference before an own number, an execution date before a due date, and the first one for
 * any other field.
 */
export function columnsOfHeadings(
  headings: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<Record<MappedField, number>> {
  const candidates = new Map<MappedField, number[]>();
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf(heading) ?? fieldOf(heading.replace(/\([^()]*\)/g, ' '));
    if (field) candidates.set(field, [...(candidates.get(field) ?? []), at]);
  }
  const columns: Partial<Record<MappedField, number>> = {};
  for (const [field, among] of candidates) {
    const isBest = { endToEndId: isEndToEnd, executionDate: isExecution }[String(field)];
    const best = isBest && among.find((at) => isBest(headings[at] ?? ''));
    const isOpen = decisive.includes(field) && among.length > 1;
    const chosen = isOpen ? onlyOne(field, among, rows) : (best ?? among[0]);
    if (chosen !== undefined) columns[field] = chosen;
  }
  return columns;
}

/**
 * Columns of a reference in several parts, such as `Verwendungszweck 1` to `14`, in file order; empty for
 * none.
 */
export function referencesOfHeadings(headings: readonly string[]): readonly number[] {
  const families = new Map<string, { readonly columns: number[]; readonly names: Set<string> }>();
  for (const [at, heading] of headings.entries()) {
    const name = comparedHeading(heading);
    const family = name.replace(/ ?\d{1,2}$/, '');
    if (fieldOfPhrase.get(family) !== 'reference') continue;
    const { columns, names } = families.get(family) ?? { columns: [], names: new Set() };
    families.set(family, { columns: [...columns, at], names: names.add(name) });
  }
  const [family] = [...families.values()].filter(
    ({ columns, names }) => columns.length > 1 && names.size === columns.length,
  );
  return family?.columns ?? [];
}

function onlyOne(
  field: MappedField,
  among: readonly number[],
  rows: readonly (readonly string[])[],
): number | undefined {
  const isAccount = (cell: string): boolean => parseIban(cell).ok;
  // Beside a column of names, one under a like heading may have the numbers of the same people.
  const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !isAccount(cell);
  const isFilled = (cell: string): boolean => cell.trim() !== '';
  const checks: Partial<Record<MappedField, (cell: string) => boolean>> = {
    beneficiaryAccount: isAccount,
    beneficiaryName: isName,
  };
  const fits = checks[field] ?? isFilled;
  const [first, ...others] = among.filter((at) => rows.some((cells) => fits(cells[at] ?? '')));
  return others.length === 0 ? first : undefined;
}

/** Key of a remembered mapping: the same headings in the same order, regardless of spelling. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(comparedHeading)))
    .digest('hex');
