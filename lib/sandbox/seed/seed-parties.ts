import { type FictionalCountry, fictionalIban } from '../bank/account-number';
import type { Party } from '../ledger/events';

/** Fictional people and companies of the demo. */
let count = 0;

function party(
  name: string,
  country: FictionalCountry,
  street: string,
  postCode: string,
  town: string,
): Party {
  count += 1;
  return {
    name,
    account: fictionalIban(country, count),
    addressLine: `${street}, ${postCode} ${town}, ${country}`,
    street,
    town,
    postCode,
    country,
  };
}

type Parties = readonly [Party, ...Party[]];

/** Customers who pay in euro over SEPA. */
export const homeCustomers: Parties = [
  party('Lindqvist & Söner AB', 'SE', 'Kungsgatan 14', '111 35', 'Stockholm'),
  party('Αφοί Παπαδόπουλοι Ο.Ε.', 'GR', 'Ερμού 27', '105 63', 'Αθήνα'),
  party('Морски Инженеринг ООД', 'BG', 'бул. Приморски 8', '9000', 'Варна'),
  party('Žalgirio Baldai UAB', 'LT', 'Savanorių pr. 178', '03154', 'Vilnius'),
  party('Müller Gewürze GmbH', 'DE', 'Hafenstraße 3', '20457', 'Hamburg'),
  party('Rīgas Papīrs SIA', 'LV', 'Brīvības iela 55', 'LV-1010', 'Rīga'),
  party('Van der Meer Bloemen B.V.', 'NL', 'Singel 210', '1016 AB', 'Amsterdam'),
  party('Κυπριακή Ναυτιλιακή Λτδ', 'CY', 'Λεωφόρος Μακαρίου 41', '3105', 'Λεμεσός'),
  party('Alpenmilch Genossenschaft', 'AT', 'Salzburger Straße 9', '5020', 'Salzburg'),
  party('Книжарници Зора ЕООД', 'BG', 'ул. Граф Игнатиев 12', '1000', 'София'),
];

/** Customers who pay over SWIFT in their country's currency. */
export const foreignCustomers: Parties = [
  party('Thistle & Crown Stationers Ltd', 'GB', '22 Candlemaker Row', 'EH1 2QE', 'Edinburgh'),
  party('Bergmann Uhrenteile AG', 'CH', 'Seestrasse 101', '8002', 'Zürich'),
  party('Nordlys Interiör AB', 'SE', 'Strandvägen 5', '114 51', 'Stockholm'),
];

export const suppliers: Parties = [
  party('Kaunas Packaging UAB', 'LT', 'Taikos pr. 90', '51181', 'Kaunas'),
  party('Hanse Logistik GmbH & Co. KG', 'DE', 'Speicherstadt 12', '20457', 'Hamburg'),
  party('Τυπογραφείο Αιγαίο Α.Ε.', 'GR', 'Πειραιώς 112', '118 54', 'Αθήνα'),
  party('Пловдив Текстил АД', 'BG', 'ул. Марица 4', '4000', 'Пловдив'),
  party('Brouwer Software B.V.', 'NL', 'Keizersgracht 88', '1015 CT', 'Amsterdam'),
  party('Baltijas Kokmateriāli SIA', 'LV', 'Daugavgrīvas iela 31', 'LV-1007', 'Rīga'),
  party('Österreichische Papierfabrik AG', 'AT', 'Murgasse 2', '8010', 'Graz'),
  party('Vilniaus Reklama UAB', 'LT', 'Gedimino pr. 20', '01103', 'Vilnius'),
];

/** Suppliers paid over SWIFT. */
export const foreignSuppliers: Parties = [
  party('Pennine Tools Ltd', 'GB', '7 Mill Dispatcher', 'LS1 4AP', 'Leeds'),
  party('Helvetia Präzision AG', 'CH', 'Industriestrasse 40', '6300', 'Zug'),
];

export const employees: Parties = [
  party('Ieva Kazlauskaitė', 'LT', 'Pilies g. 3', '01123', 'Vilnius'),
  party('Tomas Petrauskas', 'LT', 'Antakalnio g. 51', '10312', 'Vilnius'),
  party('Ελένη Γεωργίου', 'GR', 'Πατησίων 76', '104 34', 'Αθήνα'),
  party('Георги Димитров', 'BG', 'бул. Витоша 100', '1408', 'София'),
  party('Anna-Lena Groß', 'DE', 'Lindenweg 6', '10115', 'Berlin'),
  party('Mārtiņš Ozoliņš', 'LV', 'Elizabetes iela 13', 'LV-1010', 'Rīga'),
  party('Rasa Jankauskienė', 'LT', 'Žirmūnų g. 68', '09124', 'Vilnius'),
  party('Sanne de Wit', 'NL', 'Oudegracht 19', '3511 AB', 'Utrecht'),
  party('Милена Иванова', 'BG', 'ул. Шипка 22', '1504', 'София'),
  party('Jonas Stankevičius', 'LT', 'Laisvės al. 40', '44240', 'Kaunas'),
];

/** People whose money the client keeps on its accounts of type CLIENT_FUNDS. */
export const fundedClients: Parties = [
  party('Astrid Lund', 'SE', 'Storgatan 8', '211 42', 'Malmö'),
  party('Νίκος Αναγνώστου', 'GR', 'Τσιμισκή 45', '546 23', 'Θεσσαλονίκη'),
  party('Petra Steinbach', 'AT', 'Ringstraße 30', '4020', 'Linz'),
  party('Андрей Колев', 'BG', 'ул. Славянска 15', '8000', 'Бургас'),
  party('Daan Visser', 'NL', 'Coolsingel 60', '3011 AD', 'Rotterdam'),
  party('Μαρία Χριστοδούλου', 'CY', 'Στασικράτους 20', '1065', 'Λευκωσία'),
];

export const landlord = party('Gedimino Offices UAB', 'LT', 'Gedimino pr. 9', '01103', 'Vilnius');
export const taxOffice = party(
  'Revenue Service (rehearsal)',
  'LT',
  'Vasario 16-osios g. 14',
  '01107',
  'Vilnius',
);
export const socialInsurance = party(
  'Social Insurance (rehearsal)',
  'LT',
  'Konstitucijos pr. 12',
  '09308',
  'Vilnius',
);
export const cardAcquirer = party('Rehearsal Card Acquiring', 'LT', 'Ukmergės g. 120', '08105', 'Vilnius');
export const utilities: Parties = [
  party('Baltic Energy AS', 'LV', 'Pulkveža Brieža iela 12', 'LV-1010', 'Rīga'),
  party('Hellas Cloud Hosting Α.Ε.', 'GR', 'Κηφισίας 44', '151 25', 'Μαρούσι'),
  party('Rhein Leasing GmbH', 'DE', 'Rheinallee 71', '40545', 'Düsseldorf'),
];
