/* Which letters each font file of the public pages has: see build/public-fonts.ts and fonts.css. */

/** What every page in English shows, so that it loads little else. */
export const basic = `${characters(0x20, 0x7e)}\u00a0·–—‘’“”…•→←−×°′″`

/** The accents of western Europe, for names of towns and mosques. */
export const accents = characters(0xa1, 0xff)

/** Letters of Arabic names in Latin script, of which some stand on every page about a mosque. */
export const transliteration = 'āĀīĪūŪḥḤṣṭẓʿʾ'

/** What other names are written with, Turkish ones above all: the whole of the file would be ten times as long. */
export const otherNames = 'ĞğİıŞşĆćČčĐđŠšŽžŁłŃńŚśŹźŻżĄąĘęŐőŰűȚțȘșĂăŒœŸĒēŌōŊŋĦħ'

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
