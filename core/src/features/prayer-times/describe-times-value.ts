import { inDigitsOf } from '#digits.ts'
import { fillIn } from '#fill-in.ts'
import type labels from '#locales/en/labels.json'
import type rules from '#locales/en/rules.json'
import type values from '#locales/en/times-values.json'
import { joined } from '#text-direction.ts'
import { writeTime } from '#write-time.ts'
import { describeRule } from './describe-rule.ts'
import type { Jumuah } from './jumuahs.schemas.ts'
import type { TimesValue } from './times-values.schemas.ts'

/** What values are said with: words of one language, and the locale that writes times and numbers. */
export interface TimesValueWords {
  readonly locale: string
  readonly labels: Pick<typeof labels, 'khutbah' | 'womenSpace'>
  readonly rules: typeof rules
  readonly values: typeof values
}

const clock = /^\d\d:\d\d$/
const count = /^\d+$/

/** `06:15`, `Begins + 15, not before 19:30`, `13:15 (Khutbah 13:00, Main hall)`, `12 different times`, `17:20 or none` */
export function describeTimesValue(value: TimesValue, words: TimesValueWords): string {
  const { locale, rules, values } = words
  const time = (text: string) => writeTime(text, locale)
  if (typeof value === 'string') {
    if (clock.test(value)) return time(value)
    return count.test(value) ? inDigitsOf(value, locale) : value
  }
  if ('rule' in value) {
    const said = inDigitsOf(describeRule(value.rule, { time, words: rules }), locale)
    return value.time === null ? said : `${time(value.time)}${rules.comma}${said}`
  }
  if ('jumuahs' in value) {
    const jumuahs = value.jumuahs.map((jumuah) => describeJumuah(jumuah, words))
    return joined(jumuahs, ';', locale)
  }
  if ('otherBegins' in value) return fillIn(values.otherBegins, { count: written(value.otherBegins, locale) })
  const times =
    typeof value.times === 'number'
      ? fillIn(values.different, { count: written(value.times, locale) })
      : describeTimesValue(value.times, words)
  return value.orNone ? fillIn(values.orNone, { times }) : times
}

const written = (count: number, locale: string) => inDigitsOf(String(count), locale)

function describeJumuah(jumuah: Jumuah, { locale, labels, rules }: TimesValueWords): string {
  const { khutbah, place, language, womenSpace, note } = jumuah
  const time = writeTime(jumuah.time, locale)
  const space = womenSpace === null ? '' : `${labels.womenSpace}: ${womenSpace ? '✓' : '–'}`
  const sermon = khutbah && `${labels.khutbah} ${writeTime(khutbah, locale)}`
  const more = [sermon, place, language, space, note].filter(Boolean)
  return more.length > 0 ? `${time} (${more.join(rules.comma)})` : time
}
