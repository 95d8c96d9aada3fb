export const de = {
  batch: 'Vertrauliche Sammelzahlung',
  payment: 'Vertrauliche Zahlung',
  sumOfDay: 'Summe der vertraulichen Zahlungen dieses Tages mit ihren Gebühren',
  inSumOfDay: 'In der Summe dieses Tages enthalten',
};
