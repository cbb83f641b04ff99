/* Which letters each font file has that is cut while building: see build/cut-fonts.ts and the style sheets' ranges. */

/** What every page in English shows, so that it loads little else. */
export const basic = `${characters(0x20, 0x7e)}\u00a0·–—‘’“”…•→←−×°′″`

/** The accents of western Europe, for names of towns and mosques. */
export const accents = characters(0xa1, 0xff)

/** Letters of Arabic names in Latin script, of which some stand on every page about a mosque. */
export const transliteration = 'āĀīĪūŪḥḤṣṭẓʿʾ'

/** What other names are written with, Turkish ones above all: the whole of the file would be ten times as long. */
export const otherNames = 'ĞğİıŞşĆćČčĐđŠšŽžŁłŃńŚśŹźŻżĄąĘęŐőŰűȚțȘșĂăŒœŸĒēŌōŊŋĦħ'

/** Words of two parts that are not joined, above all in Urdu; in Bengali they decide the form of a letter. */
const joiners = '\u200c\u200d'

/** What Arabic and Urdu are written with, with their vowel signs and both kinds of digits; Persian, too. */
export const arabicLetters =
  `،؛؟${characters(0x610, 0x614)}${characters(0x621, 0x63a)}${characters(0x640, 0x655)}` +
  `${characters(0x660, 0x66c)}ٰٱٹپچڈڑژکگںھۀہۂۃیےۓ۔${characters(0x6f0, 0x6f9)}${joiners}`

/** With danda, double danda and the sign of the taka. */
export const bengaliLetters = `।॥${characters(0x980, 0x9fe)}${joiners}\u25cc`

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
