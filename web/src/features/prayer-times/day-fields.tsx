import type { IsoDay } from '@mihrab/core/days.ts'
import { rangeBetween } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { takeFocusInFirstField } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-time-fields.tsx'
import type { EditForm } from './edit-form.hooks.ts'

type DayFieldsProps = {
  form: EditForm
  today: IsoDay
  /** The day was pressed on the calendar: others are only offered. */
  isPressed: boolean
}

/** First and last day that change: of the whole range, which may keep a day in the past, or of a part of it. */
export function DayFields({ form, today, isPressed }: DayFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { only, selectable } = form

  function handleAsk() {
    flushSync(() => setIsAsked(true))
    takeFocusInFirstField(box.current)
  }

  if (only && isPressed && !isAsked && only.startDate === only.endDate) {
    return (
      <Button variant="quiet" className="-mx-4 -my-1.5" onPress={handleAsk}>
        {t('someDays.some')}
      </Button>
    )
  }
  const propsOf = (name: 'startDate' | 'endDate') => {
    if (!only) return { ...form.field(name), min: rangeBetween(form.initial[name], today).startDate }
    return {
      name,
      value: only[name],
      error: form.errors[`only.${name}`],
      min: selectable?.startDate,
      max: selectable?.endDate,
      onChange: (day: IsoDay) => form.change({ only: { ...only, [name]: day } }),
    }
  }
  return (
    <div ref={box} className="grid grow basis-72 grid-cols-1 gap-x-3 gap-y-3 min-[22rem]:grid-cols-2">
      {(['startDate', 'endDate'] as const).map((name) => (
        <DateField key={name} {...propsOf(name)} label={t(`dialog.${name}`)} isRequired />
      ))}
    </div>
  )
}
