import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import type { PrayerName } from '@mihrab/core/prayer/methods.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { daysOfFindings, daysText, exampleOf } from './finding-parts.ts'
import { findingText } from './finding-text.ts'

const marks = {
  error: { Icon: CircleAlert, style: 'bg-red-soft text-red' },
  warning: { Icon: TriangleAlert, style: 'bg-gold-soft text-gold-ink' },
  hint: { Icon: Info, style: 'bg-sunken text-ink-2' },
  done: { Icon: Check, style: 'bg-covered text-on-covered' },
}

type FindingRowProps = {
  finding: Finding
  /** Fixed, or left as it is. */
  isDone: boolean
  /** Such as why it was left. */
  note?: ReactNode
  /** Receives the id of the finding's sentence, which describes the buttons. */
  buttons?: ((describedBy: string) => ReactNode) | undefined
}

/** One line: the problem, why it matters, where, and what can be done. */
export function FindingRow({ finding, isDone, note, buttons }: FindingRowProps) {
  const { t } = useTranslation('findings')
  const id = useId()
  const { what, why, rows } = findingText(finding)
  const { Icon, style } = marks[isDone ? 'done' : finding.severity]
  return (
    <li
      // Fixed or left, it no longer counts as a finding.
      data-finding={isDone ? undefined : finding.code}
      data-days={isDone ? undefined : daysText(finding)}
      data-done={isDone ? finding.code : undefined}
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-4 py-4 -outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:px-5"
    >
      <span className={classNames('grid size-9 shrink-0 place-items-center self-start rounded-full', style)}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 break-words">
        <p id={id} className="figures font-semibold" dir="auto">
          {what}
        </p>
        {why && (
          <p className="figures mt-0.5 text-sm text-ink-2" dir="auto">
            {why}
          </p>
        )}
        {note}
        <Where finding={finding} rows={rows} severity={isDone ? null : t(`severity.${finding.severity}`)} />
      </div>
      {buttons && (
        <div className="col-span-2 flex flex-wrap justify-end gap-2 sm:col-span-1 sm:max-w-64 sm:justify-end lg:max-w-96">
          {buttons(id)}
        </div>
      )}
    </li>
  )
}

type WhereProps = { finding: Finding; rows: string | undefined; severity: string | null }

/** Severity in words, number of days, rows, and an example. */
function Where({ finding, rows, severity }: WhereProps) {
  const { t } = useTranslation('findings')
  const count = daysOfFindings([finding]).size
  const example = exampleOf(finding)
  return (
    <p className="figures mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs text-ink-2">
      {severity && <span className="font-semibold">{severity}</span>}
      {count > 0 && <span>{t('days', { count })}</span>}
      {rows && <bdi className="font-medium text-accent">{rows}</bdi>}
      {example && <Example {...example} />}
    </p>
  )
}

function Example({ day, kind, prayer, time }: NonNullable<ReturnType<typeof exampleOf>>) {
  const { t } = useTranslation('findings')
  const names = t('prayers', { returnObjects: true })
  const what =
    kind === 'begins'
      ? t('begins', { prayer: startName(names, prayer as PrayerName) })
      : names[kind === 'jumuah' ? 'jumuah' : (prayer as PrayerName)]
  return <span>{t('example', { day: formatDay(day, browserLocale()), what, time })}</span>
}
