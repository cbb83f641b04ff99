import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** What nearly every page in a Latin script shows, so that the larger files of all letters stay unfetched. */
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’“”…•→←−×°′″`

/** Letters of Arabic names in Latin script, of which some stand on every page: the source has a file of its own for them. */
const transliteration = 'āĀīĪūŪḥḤṣṭẓʿʾ'

/** Hijri months and the prayers' names are all that a page in another language says in Arabic. */
const arabic =
  // Lam and alef in one sign, with hamza and with madda.
  '\ufef7\ufef5' +
  '٠١٢٣٤٥٦٧٨٩–محرم صفر ربيع الأول الآخر جمادى الأولى الآخرة رجب شعبان رمضان شوال ذو القعدة ذو الحجة' +
  'الفجر الشروق الظهر العصر المغرب العشاء الجمعة'

const fonts = [
  {
    name: 'inter.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: latin,
    options: { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['kern', 'tnum'] },
  },
  {
    name: 'inter-transliteration.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    text: transliteration,
    options: { variationAxes: { wght: { min: 400, max: 700 } }, noLayoutClosure: true },
  },
  {
    name: 'source-serif.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    text: latin,
    options: { variationAxes: { wght: 600 }, noLayoutClosure: true },
  },
  {
    name: 'amiri.woff2',
    source: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    text: arabic,
    // Not `rlig`: all ligatures that could be made would come along, three times the size. See format.ts for the one.
    options: { keepFeatures: ['init', 'medi', 'fina'] },
  },
] as const

/** Writes the fonts of the public pages: the characters and weights that they use, a third of the whole files. */
export async function writePublicFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    fonts.map(async ({ name, source, text, options }) => {
      const whole = await readFile(resolve(source))
      const part = await subsetFont(whole, text, { targetFormat: 'woff2', ...options })
      await writeFile(join(folder, name), part)
    }),
  )
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
