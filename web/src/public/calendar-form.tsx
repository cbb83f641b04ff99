import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { type CalendarChoices, calendarShows } from '@mihrab/core/features/public/calendar/choices.ts'
import type { ReactNode } from 'react'
import { buttonClasses, cardClasses } from './looks.ts'
import { t } from './words.ts'

interface FormProps {
  readonly choices: CalendarChoices
  readonly path: string
}

/** A plain form, so that it works without a script; with one, the address follows each choice. */
export function CalendarForm({ choices, path }: FormProps) {
  return (
    <form
      action={path}
      method="get"
      data-calendar-form
      className={`${cardClasses} grid grid-cols-[minmax(0,1fr)] gap-5 px-5 py-5`}
    >
      <h2 className="text-lg">{t('calendar.page.choices')}</h2>
      <Times shown={choices.show} />
      <Prayers chosen={choices.prayers} />
      <Group name={t('calendar.page.more')}>
        {(['jumuah', 'events', 'hijri'] as const).map((name) => (
          <div key={name}>
            <input type="hidden" name={name} value="no" />
            <Choice type="checkbox" name={name} value="yes" isChosen={choices[name]}>
              {t(`calendar.page.${name}`)}
            </Choice>
          </div>
        ))}
      </Group>
      <AlarmField alarm={choices.alarm} />
      <button type="submit" className={`${buttonClasses('plain')} justify-self-start`}>
        {t('calendar.page.show')}
      </button>
    </form>
  )
}

function Times({ shown }: { shown: CalendarChoices['show'] }) {
  return (
    <Group name={t('calendar.page.times')}>
      {calendarShows.map((each) => (
        <Choice key={each} type="radio" name="show" value={each} isChosen={shown === each}>
          {t(`calendar.page.${each}`)}
        </Choice>
      ))}
      <p className="text-sm text-ink-2">{t('calendar.page.sunriseNote')}</p>
    </Group>
  )
}

function Prayers({ chosen }: { chosen: CalendarChoices['prayers'] }) {
  return (
    <Group name={t('calendar.page.prayers')}>
      <input type="hidden" name="prayers" value="" />
      <div className="flex flex-wrap gap-x-6">
        {startPrayers.map((prayer) => (
          <Choice
            key={prayer}
            type="checkbox"
            name="prayers"
            value={prayer}
            isChosen={chosen.includes(prayer)}
          >
            {t(`prayers.${prayer}`)}
          </Choice>
        ))}
      </div>
      <p role="status" data-no-prayer className="text-sm font-semibold">
        <span hidden>{t('calendar.page.onePrayer')}</span>
      </p>
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly children: ReactNode
}

function Choice({ type, name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}

const minutesOffered = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]

function AlarmField({ alarm }: { alarm: number | null }) {
  const offered = [...new Set([...minutesOffered, ...(alarm === null ? [] : [alarm])])].sort((a, b) => a - b)
  return (
    <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span className="font-semibold">{t('calendar.page.alarm')}</span>
      <select
        name="alarm"
        defaultValue={alarm ?? ''}
        className="h-12 rounded-control border border-edge bg-surface px-3 text-base"
      >
        <option value="">{t('calendar.page.noAlarm')}</option>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('calendar.page.atTime') : t('calendar.page.before', { count: minutes })}
          </option>
        ))}
      </select>
    </label>
  )
}
