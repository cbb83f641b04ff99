import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import {
  accents,
  arabicLetters,
  basic,
  bengaliLetters,
  otherNames,
  transliteration,
} from '#public/font-letters.ts'

const { resolve } = createRequire(import.meta.url)

/** The style sheets load the fonts from here. */
const folder = fileURLToPath(new URL('../.build/fonts', import.meta.url))

/** Pages in other languages use Arabic only for Hijri months and prayer names. */
const arabic =
  // Lam-alef as one character, with hamza and with madda.
  '\ufef7\ufef5' +
  '٠١٢٣٤٥٦٧٨٩–محرم صفر ربيع الأول الآخر جمادى الأولى الآخرة رجب شعبان رمضان شوال ذو القعدة ذو الحجة' +
  'الفجر الشروق الظهر العصر المغرب العشاء الجمعة'

const interLatin = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const interMore = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
const serifLatin = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
const serifMore = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2'

const sansArabic = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'
const naskhArabic = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'
const sansBengali = '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'

const weights = { variationAxes: { wght: { min: 400, max: 700 } } }
const interOptions = { ...weights, keepFeatures: ['kern', 'tnum'] }
const moreOptions = { ...weights, noLayoutClosure: true }
const serifOptions = { variationAxes: { wght: 600 }, noLayoutClosure: true }

const fonts = [
  { name: 'inter.woff2', source: interLatin, text: basic, options: interOptions },
  { name: 'inter-accents.woff2', source: interLatin, text: accents, options: interOptions },
  { name: 'inter-transliteration.woff2', source: interMore, text: transliteration, options: moreOptions },
  { name: 'inter-names.woff2', source: interMore, text: otherNames, options: moreOptions },
  { name: 'source-serif.woff2', source: serifLatin, text: basic, options: serifOptions },
  { name: 'source-serif-accents.woff2', source: serifLatin, text: accents, options: serifOptions },
  {
    name: 'source-serif-names.woff2',
    source: serifMore,
    text: `${transliteration}${otherNames}`,
    options: serifOptions,
  },
  {
    name: 'amiri.woff2',
    source: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    text: arabic,
    // Not `rlig`: it would add every possible ligature and triple the size. See format.ts for the one we
    // need.
    options: { keepFeatures: ['init', 'medi', 'fina'] },
  },
  { name: 'noto-sans-arabic.woff2', source: sansArabic, text: arabicLetters, options: weights },
  {
    name: 'noto-naskh-arabic.woff2',
    source: naskhArabic,
    text: arabicLetters,
    // Weight 600 looks no darker than the text below it.
    options: { variationAxes: { wght: 700 } },
  },
  { name: 'noto-sans-bengali.woff2', source: sansBengali, text: bengaliLetters, options: weights },
] as const

let written: Promise<void> | null = null

/** Writes the font subsets before the bundle whose style sheet names them; once for app and public pages. */
export function cutFonts(): Plugin {
  return {
    name: 'mihrab:cut-fonts',
    buildStart() {
      written ??= writeFonts()
      return written
    },
  }
}

/** Subsets to the characters and weights in use: a third of the original size. */
async function writeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    fonts.map(async ({ name, source, text, options }) => {
      const whole = await readFile(resolve(source))
      const part = await subsetFont(whole, text, { targetFormat: 'woff2', ...options })
      await writeFile(join(folder, name), part)
    }),
  )
}
