/*
 * Not on any map: the street names are invented, and the phone numbers are reserved for films and examples.
 */

/** Its times end in a few days. */
export const mosqueInCologne = {
  addressNo: '+49 221 4710 123',
  name: 'Moschee am Musterplatz',
  names: { ar: 'مسجد موستربلاتس', tr: 'Musterplatz Camii' },
  email: 'musterplatz@demo.example',
  orgName: 'Moscheeverein Musterplatz e. V.',
  orgAddress: 'Musterplatz 1, 50667 Köln',
  country: 'Germany',
  website: 'https://musterplatz.example',
  description:
    'Gebet, Unterricht und Begegnung mitten in der Stadt.\n\nDer Hof ist über die Rampe an der Nordseite stufenlos zu erreichen.',
  descriptions: {
    ar: 'صلاة وتعليم ولقاء في قلب المدينة.\n\nيمكن الوصول إلى الفناء دون درج عبر المنحدر في الجهة الشمالية.',
  },
  facilities: ['womenSpace', 'stepFree', 'wudu', 'toilets', 'children'],
  showEmail: true,
  location: { latitude: 50.9387, longitude: 6.9573 },
  prayStartTime: { method: 2 },
}

const quarterUp = { to: 15, way: 'up' }

/** The quarter hour after each prayer begins, but maghrib soon after sunset; two jumu'ahs. */
export const rulesInCologne = {
  rules: {
    fajr: { beforeSunrise: 60, round: { to: 15, way: 'down' } },
    dhuhr: { after: 10, round: quarterUp },
    asr: { after: 10, round: quarterUp },
    maghrib: { after: 5 },
    isha: { after: 15, round: quarterUp, notBefore: '19:30' },
  },
  jumuahs: [
    { time: '13:30', khutbah: '13:10', place: 'Gebetssaal', language: 'Deutsch', womenSpace: true },
    {
      time: '14:30',
      khutbah: '14:15',
      place: 'Gebetssaal',
      language: 'العربية',
      note: 'Nicht in den Ferien',
    },
  ],
}

export const waitingMosque = {
  addressNo: '0113 496 0000',
  name: 'Prayer Room at Example Hall',
  email: 'example-hall@demo.example',
  orgName: 'Example Hall Prayer Group',
  orgAddress: 'Example Hall, 2 Sample Street, Leeds LS1 1AA',
  country: 'United Kingdom',
  location: { latitude: 53.7997, longitude: -1.5492 },
  prayStartTime: { method: 2 },
}

export const refusedMosque = {
  addressNo: '0113 496 0000',
  name: 'Sample Street Mosque',
  email: 'sample-street@demo.example',
  orgName: 'Sample Street Association',
  orgAddress: '14 Sample Street, Bradford BD1 1AA',
  country: 'United Kingdom',
  location: { latitude: 53.7938, longitude: -1.7564 },
  prayStartTime: { method: 2 },
}
