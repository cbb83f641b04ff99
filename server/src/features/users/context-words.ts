/** Words that attackers try first at a site like this. A password needs more than them. */
const contextWords = [
  'administrator',
  'admin',
  'contactperson',
  'contact',
  'login',
  'user',
  'welcome',
  'mihrab',
  'mosques',
  'mosque',
  'mosquee',
  'moschee',
  'masjid',
  'camii',
  'cami',
  'imam',
  'islamic',
  'islam',
  'muslims',
  'muslim',
  'ramadan',
  'ramadhan',
  'quran',
  'eid',
  'allah',
  'prayers',
  'prayer',
  'times',
  'salah',
  'salat',
  'namaz',
  'adhan',
  'azan',
  'iqamah',
  'jumuah',
  'jumah',
  'fajr',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
] as const

/** True if its letters form only such words, ignoring digits and signs: `Mosque-2026!`. */
export function isMadeOfContextWords(password: string): boolean {
  let rest = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  while (rest !== '') {
    const word = contextWords.find((one) => rest.startsWith(one))
    if (!word) return false
    rest = rest.slice(word.length)
    if (rest === '') return true
  }
  return false
}
