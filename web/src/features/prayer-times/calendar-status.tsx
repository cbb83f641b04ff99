import type { IsoDay } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import { formatDayFrom } from '#lib/format-day.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CalendarHint, type CalendarHintProps } from './calendar-hint.tsx'
import type { Outlook } from './outlook.ts'

type CalendarStatusProps = CalendarHintProps & {
  onClear: () => void
  onEnterTimes: () => void
}

/** Without any times the page offers ways to enter the first ones. */
type ShownOutlook = Exclude<Outlook, { kind: 'none' }>

const tones: Record<ShownOutlook['kind'], BadgeTone> = {
  notToday: 'rejected',
  ending: 'pending',
  set: 'approved',
}

export function CalendarStatus({ onClear, onEnterTimes, ...hint }: CalendarStatusProps) {
  const { outlook, state, today } = hint
  const { t } = useTranslation('prayerTimes')
  // The dialog returns the focus to the button that opened it, so this button stays.
  const isChosen = state.phase === 'chosen' || state.phase === 'setting'
  return (
    // On phones the line keeps its height: the grid must not move under a finger.
    <div className="mb-3 flex min-h-11 items-center gap-x-3 gap-y-1 max-sm:flex-wrap max-sm:justify-between lg:min-h-10">
      {outlook.kind !== 'none' && (
        <span className={classNames('flex min-h-11 items-center', isChosen && 'max-sm:hidden')}>
          <Badge tone={tones[outlook.kind]} className="shrink-0">
            <OutlookText outlook={outlook} today={today} />
          </Badge>
        </span>
      )}
      <div
        aria-live="polite"
        className="min-w-0 text-sm text-ink-2 max-sm:order-last max-sm:min-h-10 max-sm:w-full"
      >
        <CalendarHint {...hint} />
      </div>
      {(isChosen || state.phase === 'started') && (
        <div data-action={isChosen ? 'enter' : undefined} className="flex shrink-0 gap-2 sm:ms-auto">
          {isChosen && <Button onPress={onEnterTimes}>{t('hint.enterTimes')}</Button>}
          <Button variant="secondary" onPress={onClear}>
            {t('hint.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function OutlookText({ outlook, today }: { outlook: ShownOutlook; today: IsoDay }) {
  const { t, i18n } = useTranslation('prayerTimes')
  if (outlook.kind === 'ending') {
    // English has no plural form for zero.
    return outlook.days === 0 ? t('outlook.ending_zero') : t('outlook.ending', { count: outlook.days })
  }
  if (outlook.kind === 'set') {
    return t('outlook.set', { day: formatDayFrom(today, outlook.until, i18n.language) })
  }
  return t(`outlook.${outlook.kind}`)
}
