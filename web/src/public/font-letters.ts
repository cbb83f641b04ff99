/* Letters in each font subset: see build/cut-fonts.ts and the ranges in the style sheets. */

/** Characters that every English page shows, so that it loads little else. */
export const basic = `${characters(0x20, 0x7e)}\u00a0·–—‘’“”…•→←−×°′″`

/**
 * Accented letters of western Europe, for names of towns and mosques. The fonts have the last three beside
 * them.
 */
export const accents = `${characters(0xa1, 0xff)}ıŒœ`

/** Letters of Arabic names in Latin script, some of which are on every page about a mosque. */
export const transliteration = 'āĀīĪūŪḥḤṣṭẓʿʾ'

/** Letters of other names, above all Turkish ones: the whole file would be ten times as large. */
export const otherNames = 'ĞğİŞşĆćČčĐđŠšŽžŁłŃńŚśŹźŻżĄąĘęŐőŰűȚțȘșĂăŸĒēŌōŊŋĦħ'

/**
 * Zero-width joiners: above all in Urdu they separate the parts of a word, in Bengali they decide the form of
 * a letter.
 */
const joiners = '\u200c\u200d'

/** Letters of Arabic and Urdu, with vowel signs and both kinds of digits; for Persian, too. */
export const arabicLetters =
  `،؛؟${characters(0x610, 0x614)}${characters(0x621, 0x63a)}${characters(0x640, 0x655)}` +
  `${characters(0x660, 0x66c)}ٰٱٹپچڈڑژکگںھۀہۂۃیےۓ۔${characters(0x6f0, 0x6f9)}${joiners}`

/** Includes danda, double danda and the sign of the taka. */
export const bengaliLetters = `।॥${characters(0x980, 0x9fe)}${joiners}\u25cc`

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
