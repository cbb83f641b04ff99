import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '#features/media/media.service.ts'
import '#words.ts'
import { noticePicture } from './notice-picture.ts'

const root = join(import.meta.dirname, '../../../..')
const fonts = mkdtempSync(join(tmpdir(), 'mihrab-fonts-'))
beforeAll(() => {
  const build = pathToFileURL(join(root, 'web/build/picture-fonts.ts')).href
  const script = `(await import('${build}')).writePictureFonts('${fonts}')`
  execFileSync(process.execPath, ['--input-type=module', '-e', script])
}, 60_000)
afterAll(() => rmSync(fonts, { recursive: true }))

const shown = {
  id: '0',
  state: 'active',
  from: '2026-11-26T09:00:00.000Z',
  until: '2026-11-27T20:00:00.000Z',
  updatedAt: '2026-11-26T09:00:00.000Z',
} as const

function janazah(name: string, place: string, burialPlace: string): PublicNotice {
  const [date, mapLink, note] = ['2026-11-27', '', '']
  return {
    ...{ ...shown, kind: 'janazah', name, date, place, mapLink, note, jumuah: null },
    ...{ after: 'asr', time: '14:25', at: '2026-11-27T14:25:00.000Z', womenSpace: 'yes' },
    burial: { place: burialPlace, date, time: '15:30', at: '2026-11-27T15:30:00.000Z', mapLink },
  }
}

interface Sample {
  readonly language: Language
  readonly notice: PublicNotice
  readonly mosque: { readonly name: string; readonly address: string }
}

/** References are in `server/test/notice-pictures/`, half as wide and in grey. Look at each before you replace it. */
const samples: Record<string, Sample> = {
  'janazah-en': {
    language: 'en',
    notice: janazah('Haji Mohammed Yaqub', 'Main hall', 'Tinsley Park Cemetery'),
    mosque: { name: 'Quba Mosque', address: '120 Worksop Road, Sheffield S9 3TN' },
  },
  'janazah-ar': {
    language: 'ar',
    notice: janazah('الحاج محمد يعقوب', 'القاعة الرئيسية', 'مقبرة تنسلي بارك'),
    mosque: { name: 'مسجد قباء', address: 'شيفيلد' },
  },
  'janazah-bn': {
    language: 'bn',
    notice: janazah('হাজী মোহাম্মদ ইয়াকুব', 'মূল কক্ষ', 'আজিমপুর কবরস্থান'),
    mosque: { name: 'বায়তুল মোকাররম মসজিদ', address: 'তোপখানা রোড, ঢাকা ১০০০' },
  },
  'closure-ur': {
    language: 'ur',
    notice: {
      ...{ ...shown, kind: 'closure', starts: '2026-11-27T12:00', ends: '2026-11-27T17:00' },
      ...{ prayers: ['dhuhr', 'asr'], note: '' },
    },
    mosque: { name: 'جامع مسجد قبا', address: 'شیفیلڈ' },
  },
  'change-bn': {
    language: 'bn',
    notice: {
      ...{ ...shown, kind: 'change', date: '2026-11-27', prayer: 'fajr', jumuah: null },
      ...{ time: '06:45', note: '' },
    },
    mosque: { name: 'বায়তুল মোকাররম মসজিদ', address: 'তোপখানা রোড, ঢাকা ১০০০' },
  },
}

async function pixelsOf({ language, notice, mosque }: Sample): Promise<Buffer> {
  const words = noticeInWords(notice, { locale: plainLocaleOf(language), today: null })
  const isJanazah = notice.kind === 'janazah'
  const png = await draw(noticePicture({ isJanazah, words, mosque, language }, fonts))
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

test.each(Object.keys(samples))(
  'the picture %s looks like the one that people have checked',
  async (name) => {
    const sample = samples[name]
    if (!sample) throw new Error(name)
    const pixels = await pixelsOf(sample)
    if (process.env.WRITE_PICTURES) {
      const raw = { width: 540, height: 540, channels: 1 } as const
      await sharp(pixels, { raw }).png({ palette: true, colours: 16 }).toFile(referenceOf(name))
    }
    expect(difference(pixels, await greyOf(referenceOf(name)))).toBeLessThan(0.001)
  },
)

test('a line of boxes in place of letters is noticed', async () => {
  const sample = samples['janazah-ar']
  if (!sample) throw new Error('No sample')
  const boxes = { ...sample, mosque: { name: '□□□□ □□□□', address: 'شيفيلد' } }
  expect(difference(await pixelsOf(boxes), await greyOf(referenceOf('janazah-ar')))).toBeGreaterThan(0.002)
})
