import type { IsoDay } from '@mihrab/core/days.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOfYear, formatWith, noonOf } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { RadioOption } from '#ui/radio-option.tsx'

type DayChoiceProps = {
  /** The two that are likely come first. */
  days: readonly IsoDay[]
  /** What a day means for the month before. */
  noteOf: (day: IsoDay) => string | null
  value: IsoDay | ''
  error: string | undefined
  onChange: (day: IsoDay) => void
}

const likelyDays = 2

/** Large enough for a thumb outdoors in the dark; none is chosen at first. */
export function DayChoice({ days, noteOf, value, error, onChange }: DayChoiceProps) {
  const { t } = useTranslation('hijriCalendars')
  const { group, shown, showAll } = useShownDays(days)
  const name = useId()
  const labelId = useId()
  const errorId = useId()
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0 outline-none"
    >
      <p id={labelId} className="mb-1.5 text-sm font-semibold">
        {labelOf('startsOn')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {shown.map((day) => (
          <DayOption
            key={day}
            {...{ name, day }}
            note={noteOf(day)}
            isChosen={day === value}
            onChoose={() => onChange(day)}
          />
        ))}
      </div>
      {error && (
        <FieldMessage id={errorId} tone="error">
          {error}
        </FieldMessage>
      )}
      {shown.length < days.length && (
        <Button variant="quiet" className="-ms-4 mt-1" onPress={showAll}>
          {t('announce.another')}
        </Button>
      )}
    </div>
  )
}

function useShownDays(days: readonly IsoDay[]) {
  const [isOpen, setIsOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)

  function showAll() {
    setIsOpen(true)
    // The button disappears.
    group.current?.querySelector('input')?.focus()
  }

  return { group, shown: isOpen ? days : days.slice(0, likelyDays), showAll }
}

type DayOptionProps = {
  name: string
  day: IsoDay
  note: string | null
  isChosen: boolean
  onChoose: () => void
}

function DayOption({ name, day, note, isChosen, onChoose }: DayOptionProps) {
  const { i18n } = useTranslation()
  const write = (part: Intl.DateTimeFormatOptions) => formatWith(i18n.language, part).format(noonOf(day))
  return (
    <RadioOption
      name={name}
      value={day}
      label={listed([formatDayOfYear(day, i18n.language), note])}
      {...{ isChosen, onChoose }}
    >
      <span className={optionStyle}>
        <span className="text-sm">{write({ weekday: 'long' })}</span>
        <span className="figures text-[2.75rem] leading-12 font-semibold">
          {formatNumber(Number(day.slice(8)), i18n.language)}
        </span>
        <span className="font-semibold">{write({ month: 'long' })}</span>
        {note && <span className="mt-1 text-xs text-balance">{note}</span>}
        {isChosen && <CircleCheck className="absolute end-2 top-2 size-5" aria-hidden="true" />}
      </span>
    </RadioOption>
  )
}

const optionStyle =
  'pointer-events-none relative flex min-h-35 flex-col items-center justify-center rounded-card border ' +
  'border-edge bg-surface px-2 py-3 text-center transition-colors peer-hover:border-ink-3 ' +
  'peer-checked:border-accent peer-checked:bg-covered peer-checked:text-on-covered peer-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-ring'
