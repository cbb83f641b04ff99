import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { hearAnnouncements } from '@mihrab/web/test/announcements.ts'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock } from '#public/browser/follow-clock.ts'
import { Countdown, Duration, movingWords } from './countdown.tsx'
import { locale, speak } from './words.ts'

const at = '2027-02-01T14:48:00.000Z'
const next = { prayer: 'asr', at, kind: 'jamaah' } as NextCongregation

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-02-01T12:00:00Z') })
})

afterEach(() => {
  speak('en')
  delete document.documentElement.dataset.locale
  delete document.documentElement.dataset.words
})

/** A countdown of the page and one of the directory, both running. */
function count(language: Language) {
  speak(language)
  Object.assign(document.documentElement.dataset, { locale: locale(), words: JSON.stringify(movingWords()) })
  const { container } = render(
    <>
      <Countdown next={next} asOf={null} className="" />
      <p data-countdown={at}>
        <Duration />
      </p>
    </>,
  )
  const { stop } = followClock(() => {})
  return { stop, container }
}

/** The text that a screen reader finds. */
function heardOf(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.querySelector('p')?.textContent ?? ''
}

const inFull: Record<Language, string> = {
  en: 'in 2 hours, 48 minutes',
  ar: 'الوقت المتبقي: ساعتان و٤٨ دقيقة',
  ur: '2 گھنٹے، 48 منٹ میں',
  tr: '2 saat 48 dakika sonra',
  id: '2 jam, 48 menit lagi',
  bn: '২ ঘণ্টা, ৪৮ মিনিট পরে',
  fr: 'dans 2 heures et 48 minutes',
  de: 'in 2 Stunden, 48 Minuten',
}

test.each(languages)('screen readers hear the remaining time in full, in %s', (language) => {
  const { stop, container } = count(language)
  // Versions of ICU differ in the space after a number.
  expect(heardOf(container).replaceAll('\u00a0', ' ')).toBe(inFull[language])
  stop()
})

test('from two days on there is no countdown, shown or heard', () => {
  const { stop, container } = count('en')
  stop()
  const shownAt = (now: string) => {
    vi.setSystemTime(Date.parse(now))
    followClock(() => {}).stop()
    return [container.querySelector('p')?.firstElementChild?.textContent, heardOf(container)]
  }
  expect(shownAt('2027-01-30T14:48:00Z')).toEqual(['', ''])
  expect(shownAt('2027-01-30T14:49:00Z')).toEqual(['in 47 h 59 min', 'in 47 hours, 59 minutes'])
})

test('a countdown announces nothing by itself, however long it runs', async () => {
  const { stop, container } = count('en')
  const announcements = hearAnnouncements()
  for (let minute = 0; minute < 10; minute += 1) await vi.advanceTimersByTimeAsync(60_100)
  expect(heardOf(container)).toBe('in 2 hours, 38 minutes')
  expect(announcements.heard).toEqual([])
  announcements.stop()
  stop()
})
