// Plain JavaScript, because the front door loads it before anything is compiled. Free of Node's modules,
// because browsers load it, too.

export const languages = ['en', 'de'];
export const numberForms = ['point', 'comma', 'space'];
export const dateForms = ['words', 'slashes', 'dots', 'iso'];

const ownForms = {
  en: { numbers: 'point', dates: 'words' },
  de: { numbers: 'comma', dates: 'words' },
};

const among = (values, value) => (values.includes(value) ? value : undefined);

export const localeOf = ({ language = 'en', numbers, dates, zone }) => ({
  language,
  numbers: numbers ?? ownForms[language].numbers,
  dates: dates ?? ownForms[language].dates,
  zone,
});

export const localeCookieName = (isSecure) => `${isSecure ? '__Host-' : ''}paydesk-locale`;

export const localeCookieValue = ({ language, numbers, dates, zone }) =>
  new URLSearchParams(
    Object.entries({ language, numbers, dates, zone }).filter(([, value]) => value !== undefined),
  ).toString();

function readZone(zone) {
  if (!zone || zone.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function readCookieValue(text) {
  const values = new URLSearchParams(text);
  return {
    language: among(languages, values.get('language')),
    numbers: among(numberForms, values.get('numbers')),
    dates: among(dateForms, values.get('dates')),
    zone: readZone(values.get('zone')),
  };
}

function acceptedLanguage(header) {
  const ranked = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language: range.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  return ranked
    .filter(({ language, weight }) => weight > 0 && languages.includes(language))
    .sort((one, other) => other.weight - one.weight)[0]?.language;
}

function cookieOf(header, name) {
  const sent = header.split('; ').find((part) => part.startsWith(`${name}=`));
  if (sent === undefined) return undefined;
  try {
    return decodeURIComponent(sent.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

export function requestedLocale(headers) {
  const cookies = headers.cookie ?? '';
  const text = cookieOf(cookies, localeCookieName(true)) ?? cookieOf(cookies, localeCookieName(false)) ?? '';
  const chosen = readCookieValue(text);
  return localeOf({
    ...chosen,
    language: chosen.language ?? acceptedLanguage(headers['accept-language'] ?? ''),
  });
}
