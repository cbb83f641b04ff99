import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@mihrab/core/languages.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '#features/media/media.service.ts'
import '#words.ts'
import { noticePicture, type SharedNotice } from './notice-picture.ts'

const root = join(import.meta.dirname, '../../../..')
const fonts = mkdtempSync(join(tmpdir(), 'mihrab-fonts-'))
beforeAll(() => {
  const build = pathToFileURL(join(root, 'web/build/picture-fonts.ts')).href
  const script = `(await import('${build}')).writePictureFonts('${fonts}')`
  execFileSync(process.execPath, ['--input-type=module', '-e', script])
}, 60_000)
afterAll(() => rmSync(fonts, { recursive: true }))

type Line = readonly [label: string, time: string | null, text: string]

function sample(
  language: Language,
  head: string,
  title: string,
  lines: readonly Line[],
  mosque: [string, string],
) {
  const [name, address] = mosque
  const withLinks = lines.map(([label, time, text]) => ({ label, time, text, place: '', mapLink: '' }))
  return { language, words: { head, title, lines: withLinks, note: '' }, mosque: { name, address } }
}

const baitulMukarram: [string, string] = ['বায়তুল মোকাররম মসজিদ', 'তোপখানা রোড, ঢাকা ১০০০']

/** References are in `server/test/notice-pictures/`, half as wide and in grey. Look at each before you replace it. */
const samples = {
  'janazah-en': sample(
    'en',
    'Janazah on Friday 27 November, after Asr',
    'Haji Mohammed Yaqub',
    [
      ['Prayer', '14:25', 'Main hall'],
      ['Burial', '15:30', 'Tinsley Park Cemetery'],
      ['', null, 'Women can attend'],
    ],
    ['Quba Mosque', '120 Worksop Road, Sheffield S9 3TN'],
  ),
  'janazah-ar': sample(
    'ar',
    'صلاة الجنازة يوم الجمعة، ٢٧ نوفمبر، بعد صلاة العصر',
    'الحاج محمد يعقوب',
    [
      ['الصلاة', '١٤:٢٥', 'القاعة الرئيسية'],
      ['الدفن', '١٥:٣٠', 'مقبرة تنسلي بارك'],
      ['', null, 'يمكن للنساء الحضور'],
    ],
    ['مسجد قباء', 'شيفيلد'],
  ),
  'janazah-bn': sample(
    'bn',
    'জানাজা শুক্রবার ২৭ নভেম্বর, আসর-এর পর',
    'হাজী মোহাম্মদ ইয়াকুব',
    [
      ['নামাজ', '২:২৫ PM', 'মূল কক্ষ'],
      ['দাফন', '৩:৩০ PM', 'আজিমপুর কবরস্থান'],
    ],
    baitulMukarram,
  ),
  'janazah-mixed': sample(
    'en',
    'Janazah on Friday 27 November, after Asr',
    'Әлия Қуанышқызы · হাজী ইয়াকুব · الحاج يعقوب · Ɓagudu Ẹniọlá',
    [
      ['Prayer', '14:25', 'মূল কক্ষ, القاعة 🕌'],
      ['Burial', '15:30', 'Кладбище Ғибрат'],
    ],
    ['Γκιουλχανέ · مسجد قباء', 'তোপখানা রোড, Қазақстан көшесі 12'],
  ),
  'closure-ur': sample(
    'ur',
    'جمعہ، 27 نومبر کو بند',
    'ظہر اور عصر',
    [
      ['سے', '\u206812:00 PM\u2069', 'جمعہ، 27 نومبر'],
      ['تک', '\u20685:00 PM\u2069', 'جمعہ، 27 نومبر'],
    ],
    ['جامع مسجد قبا', 'شیفیلڈ'],
  ),
  'change-bn': sample(
    'bn',
    'শুক্রবার ২৭ নভেম্বর সময় পরিবর্তন',
    'ফজর',
    [['নতুন সময়', '৬:৪৫ AM', '']],
    baitulMukarram,
  ),
}
type Name = keyof typeof samples

async function pixelsOf(name: Name, changes: Partial<SharedNotice> = {}): Promise<Buffer> {
  const isJanazah = name.startsWith('janazah')
  const png = await draw(noticePicture({ isJanazah, ...samples[name], ...changes }, fonts))
  const { width, height } = await sharp(png).metadata()
  expect([width, height]).toEqual([1080, 1080])
  return greyOf(png)
}

const greyOf = (picture: Buffer | string) => sharp(picture).resize(540).greyscale().raw().toBuffer()

/** Share of the pixels that are clearly lighter or darker. */
function difference(one: Buffer, other: Buffer): number {
  return one.filter((grey, index) => Math.abs(grey - (other[index] ?? 0)) > 60).length / one.length
}

const referenceOf = (name: string) => join(root, 'server/test/notice-pictures', `${name}.png`)

test.each(Object.keys(samples) as Name[])('the picture %s looks like the checked one', async (name) => {
  const pixels = await pixelsOf(name)
  if (process.env.WRITE_PICTURES) {
    const raw = { width: 540, height: 540, channels: 1 } as const
    await sharp(pixels, { raw }).png({ palette: true, colours: 16 }).toFile(referenceOf(name))
  }
  expect(difference(pixels, await greyOf(referenceOf(name)))).toBeLessThan(0.001)
})

test('boxes in place of letters are noticed', async () => {
  const pixels = await pixelsOf('janazah-ar', { mosque: { name: '□□□□ □□□□', address: 'شيفيلد' } })
  expect(difference(pixels, await greyOf(referenceOf('janazah-ar')))).toBeGreaterThan(0.002)
})
