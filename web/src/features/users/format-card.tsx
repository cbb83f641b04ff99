import { inDigitsOf } from '@mihrab/core/digits.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import {
  type Clock,
  clocks,
  type DigitChoice,
  digitChoicesIn,
  plainFormat,
  type ReaderFormat,
} from '@mihrab/core/reader-format.ts'
import { digitSample, localeWithFormat, writeTime } from '@mihrab/core/write-time.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { speakAgain } from '#lib/i18n.ts'
import { findChosenFormat, rememberFormat } from '#lib/language.ts'
import { saveForAccount } from '#queries/own-language.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** A choice of digits and clock, which applies at once. */
export function FormatCard() {
  const { t, i18n } = useTranslation('users', { keyPrefix: 'format' })
  const [ownFormat, setOwnFormat] = useState(findChosenFormat)
  const language = languageOf(i18n.language)
  const plain = plainFormat(language)
  const format = ownFormat ?? plain

  function handleChange(change: Partial<ReaderFormat>) {
    const chosen = { ...format, ...change }
    setOwnFormat(chosen)
    rememberFormat(chosen)
    void speakAgain()
    void saveForAccount(chosen)
  }

  const known = digitChoicesIn(language)
  const digits = known.includes(format.digits) ? format.digits : plain.digits
  return (
    <Card title={t('title')}>
      <p className="text-sm text-ink-2">{t('text')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labelOf('digits')}
          value={digits}
          placeholder={null}
          options={known.map((value) => ({ value, label: digitsName(value) }))}
          onChange={(value) => handleChange({ digits: value as DigitChoice })}
        />
        <SelectField
          label={labelOf('clock')}
          value={format.clock}
          placeholder={null}
          options={clocks.map((clock) => ({ value: clock, label: clockName(clock, i18n.language, digits) }))}
          onChange={(value) => handleChange({ clock: value as Clock })}
        />
      </div>
    </Card>
  )
}

function digitsName(digits: DigitChoice): string {
  return digits === 'language' ? labelOf('languageDigits') : digitSample(digits)
}

/** `12-hour (2:00 pm)` */
function clockName(clock: Clock, locale: string, digits: DigitChoice): string {
  const example = writeTime('14:00', localeWithFormat(locale, { digits, clock }))
  return `${inDigitsOf(labelOf(clock), locale)} (${example})`
}
