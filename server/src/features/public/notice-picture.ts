import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineInText, type NoticeWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { isFromRight } from '@mihrab/core/text-direction.ts'
import type { Drawing, FittedText } from '#features/media/media.service.ts'
import { AppError } from '#http/app-error.ts'
import { toXmlText } from './xml-text.ts'

export interface SharedNotice {
  readonly isJanazah: boolean
  readonly words: NoticeWords
  readonly mosque: Pick<PublicMosque, 'name' | 'address'>
  readonly language: Language
}

const background = readFileSync(join(import.meta.dirname, 'notice.svg'), 'utf8')
const builtFonts = join(import.meta.dirname, '../../../../web/dist/server')

const verse = 'إنا لله وإنا إليه راجعون'
// The first family that has a letter draws it.
const sans = 'Inter,Amiri,Noto Sans Bengali'
const naskh = 'Amiri,Inter'
const serif = 'Source Serif 4,Amiri,Noto Sans Bengali Semi-Bold'
const [ink, ink2, goldInk, pale] = ['#16241d', '#4b5a52', '#7a5410', '#b3d3c4']

/** The scripts of the fonts, and signs of any script. */
const drawable = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Beng}\p{sc=Zyyy}\p{sc=Zinh}]*$/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f/gu

/** 1080 × 1080, as messengers show it best. 404 where a name would be boxes: then the text is shared alone. */
export function noticePicture(notice: SharedNotice, fontFolder = builtFonts): Drawing {
  const { isJanazah, words, mosque, language } = notice
  const isMirrored = isFromRight(language)
  const write = (
    text: string,
    box: FittedText['box'],
    [font, size, colour]: readonly [string, number, string],
    { across = 0.5, down = 0.5 } = {},
  ) => {
    // Arabic letters look smaller.
    const own = isMirrored ? Math.round(size * 1.2) : size
    return { markup: toXmlText(text.replace(emoji, '')), box, font, size: own, colour, across, down }
  }
  const plain = isMirrored ? naskh : sans
  const small = [plain, 33, ink2] as const
  const timed = words.lines.filter(({ time }) => time)
  const others = words.lines.filter(({ time }) => !time)
  const width = 780 / Math.max(1, timed.length)
  // `2:25 PM` is longer.
  const timeSize = timed.length === 1 ? 120 : timed.some(({ time }) => time && time.length > 6) ? 64 : 100
  const columns = (isMirrored ? timed.toReversed() : timed).flatMap((line, index) => {
    const left = 162 + width * index
    return [
      write(line.label, [left, 560, width - 24, 50], small),
      write(line.time ?? '', [left, 604, width - 24, 122], [`${sans} Bold`, timeSize, ink]),
      write(line.text, [left, 720, width - 24, 88], [`${plain} Semi-Bold`, 33, ink], { down: 0 }),
    ]
  })
  const [mark, foot, start] = isMirrored ? [72, 238, { across: 1 }] : [870, 72, { across: 0 }]
  const texts = [
    write(isJanazah ? verse : '', [300, 165, 480, 84], ['Amiri', 48, goldInk]),
    write(words.head, [140, 250, 800, 64], [`${plain} Medium`, 36, ink2]),
    write(words.title, [150, 318, 780, 206], [serif, 80, ink]),
    ...columns,
    write(others.map(lineInText).join(' · '), [150, 812, 780, 52], small),
    write(mosque.name, [foot, 922, 770, 66], [serif, 46, '#ffffff'], start),
    write(mosque.address, [foot, 986, 770, 44], [plain, 27, pale], start),
    write(sayIn(language, 'public')('site.name'), [mark + 45, 960, 95, 42], [serif, 26, pale], { across: 0 }),
  ]
  if (!texts.every(({ markup }) => drawable.test(markup))) throw new AppError('notFound')
  const divider = timed.length > 1 ? '<path d="M540 566v230" stroke="#cbc8b8" stroke-width="2"/>' : ''
  return {
    fontFolder,
    svg: background.replace('{{mark}}', String(mark)).replace('</svg>', `${divider}</svg>`),
    texts: texts.filter(({ markup }) => markup !== ''),
  }
}
