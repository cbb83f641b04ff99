import type { IsoDay } from '@mihrab/core/days.ts'
import { countDays, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { coverageStatus, gapsOfYear, type Outlook } from './outlook.ts'

/** Lines about other things than days without times; null where there is nothing to say. */
export type StatusNotes = Readonly<Partial<Record<'errors' | 'messages' | 'unconfirmed', ReactNode>>>

type CalendarStatusProps = {
  ranges: readonly DayRange[]
  notes: StatusNotes
  today: IsoDay
  onChoose: (gap: DayRange) => void
}

/** The most urgent thing alone; nothing when all is well. */
export function CalendarStatus({ ranges, notes, today, onChoose }: CalendarStatusProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const outlook = useMemo(() => coverageStatus(ranges, today), [ranges, today])
  const gaps = useMemo(() => gapsOfYear(ranges, today), [ranges, today])
  const { kind } = outlook
  const lessUrgent = kind === 'ending' ? null : (notes.messages ?? notes.unconfirmed)
  const note = kind === 'notToday' ? null : (notes.errors ?? lessUrgent)
  if (note) return note
  const [gap] = gaps
  if (!gap) return null
  const days = formatDayRange(today, gap.startDate, gap.endDate, i18n.language)
  return (
    <StatusLine
      tone={kind === 'notToday' ? 'red' : 'gold'}
      icon={<CalendarOff />}
      action={
        <Button variant="secondary" className="figures" onPress={() => onChoose(gap)}>
          {t('gaps.choose', { days })}
        </Button>
      }
    >
      <MissingDays {...{ outlook, gaps }} />
    </StatusLine>
  )
}

function MissingDays({ outlook, gaps }: { outlook: Outlook; gaps: readonly DayRange[] }) {
  const { t } = useTranslation('prayerTimes')
  if (outlook.kind === 'notToday') return <b>{t('outlook.notToday')}</b>
  if (outlook.kind === 'ending') {
    // English has no plural form for zero.
    const isToday = outlook.days === 0
    return <b>{isToday ? t('outlook.ending_zero') : t('outlook.ending', { count: outlook.days })}</b>
  }
  const count = gaps.reduce((sum, gap) => sum + countDays(gap), 0)
  return t('gaps.title', { count })
}
