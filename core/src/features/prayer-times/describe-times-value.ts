import { inDigitsOf } from '#digits.ts'
import { repeatInWords } from '#features/events/repeat-in-words.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import timesValues from '#locales/en/times-values.json' with { type: 'json' }
import { addWords, sayIn } from '#say.ts'
import { joined } from '#text-direction.ts'
import { writeTime } from '#write-time.ts'
import { describeRule } from './describe-rule.ts'
import type { Jumuah } from './jumuahs.schemas.ts'
import type { TimesValue } from './times-values.schemas.ts'

addWords('en', { labels, timesValues })

const clock = /^\d\d:\d\d$/
const count = /^\d+$/

/**
 * `06:15`, `Begins + 15, not before 19:30`, `13:15 (Khutbah 13:00, Main hall)`, `12 different times`, `17:20
 * or none`
 */
export function describeTimesValue(value: TimesValue, locale: string): string {
  const say = sayIn(locale, 'timesValues')
  const time = (text: string) => writeTime(text, locale)
  if (typeof value === 'string') {
    if (clock.test(value)) return time(value)
    return count.test(value) ? inDigitsOf(value, locale) : value
  }
  if ('rule' in value) {
    const ruleText = describeRule(value.rule, locale)
    return value.time === null ? ruleText : `${time(value.time)}${sayIn(locale, 'rules')('comma')}${ruleText}`
  }
  if ('jumuahs' in value) {
    const jumuahs = value.jumuahs.map((jumuah) => describeJumuah(jumuah, locale))
    return joined(jumuahs, ';', locale)
  }
  if ('otherBegins' in value) return say('otherBegins', { count: value.otherBegins })
  if ('startsOn' in value) return repeatInWords({ ...value, time: '' }, locale)
  const times =
    typeof value.times === 'number'
      ? say('different', { count: value.times })
      : describeTimesValue(value.times, locale)
  return value.orNone ? say('orNone', { times }) : times
}

function describeJumuah(jumuah: Jumuah, locale: string): string {
  const label = sayIn(locale, 'labels')
  const { khutbah, place, language, womenSpace, note, liveStream } = jumuah
  const time = writeTime(jumuah.time, locale)
  const space = womenSpace === null ? '' : `${label('womenSpace')}: ${womenSpace ? '✓' : '–'}`
  const sermon = khutbah && `${label('khutbah')} ${writeTime(khutbah, locale)}`
  const more = [sermon, place, language, space, note, liveStream].filter(Boolean)
  return more.length > 0 ? `${time} (${more.join(sayIn(locale, 'rules')('comma'))})` : time
}
