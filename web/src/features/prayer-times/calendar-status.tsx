import { overlapMessage } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayRange, formatShortDay } from '#lib/format-day.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CalendarState } from './calendar-state.ts'
import type { Outlook } from './calendar-words.ts'

type CalendarStatusProps = {
  outlook: Outlook
  state: CalendarState
  onClear: () => void
  onEnterTimes: () => void
  /** What was just done and can be undone; it gives way as soon as days are chosen. */
  notice?: ReactNode
}

const tones: Record<Outlook['kind'], BadgeTone> = {
  none: 'rejected',
  notToday: 'rejected',
  ending: 'pending',
  set: 'approved',
}

/** How far ahead times are set, and what to do next. */
export function CalendarStatus(props: CalendarStatusProps) {
  const { outlook, state, notice } = props
  const { t } = useTranslation('prayerTimes')
  const isNoticeShown = notice && state.phase === 'idle'
  const isChoosing = state.phase === 'started' || state.phase === 'chosen'
  return (
    // On phones the line keeps its height whatever it says: the grid must not slide away under a finger.
    <div className="mb-3 flex min-h-11 items-center gap-x-3 gap-y-1 max-sm:flex-wrap max-sm:justify-between lg:min-h-10">
      <span className={classNames('flex min-h-11 items-center', state.phase === 'chosen' && 'max-sm:hidden')}>
        <Badge tone={tones[outlook.kind]} className="shrink-0">
          <OutlookWords outlook={outlook} />
        </Badge>
      </span>
      <div
        aria-live="polite"
        className="min-w-0 text-sm text-ink-2 max-sm:order-last max-sm:min-h-10 max-sm:w-full"
      >
        {(!isNoticeShown || state.refusal) && <Hint {...props} />}
        {isNoticeShown && notice}
      </div>
      {isChoosing && (
        <div className="flex shrink-0 gap-2 sm:ms-auto">
          {state.phase === 'chosen' && <Button onPress={props.onEnterTimes}>{t('hint.enterTimes')}</Button>}
          <Button variant="secondary" onPress={props.onClear}>
            {t('hint.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function OutlookWords({ outlook }: { outlook: Outlook }) {
  const { t, i18n } = useTranslation('prayerTimes')
  if (outlook.kind === 'ending') {
    // English has no plural form of its own for none.
    return outlook.days === 0 ? t('outlook.ending_zero') : t('outlook.ending', { count: outlook.days })
  }
  if (outlook.kind === 'set') {
    const format = outlook.isFar ? formatDay : formatShortDay
    return t('outlook.set', { day: format(outlook.until, i18n.language) })
  }
  return t(`outlook.${outlook.kind}`)
}

function Hint({ state, outlook }: CalendarStatusProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  if (state.refusal?.reason === 'past') return t('hint.past')
  if (state.refusal?.reason === 'overlap') {
    return (
      <>
        <span className="font-medium text-red">{overlapMessage(state.refusal.range)}</span>
        <span className="block">{t('hint.chooseOther')}</span>
      </>
    )
  }
  if (state.phase === 'started') return t('hint.started', { day: formatDay(state.start, i18n.language) })
  if (state.phase === 'chosen') {
    const { startDate, endDate } = state.range
    return t('hint.chosen', { days: formatDayRange(startDate, endDate, i18n.language) })
  }
  if (outlook.kind === 'none' || outlook.kind === 'notToday') return t(`hint.${outlook.kind}`)
  return t('hint.until', { day: formatDay(outlook.until, i18n.language) })
}
