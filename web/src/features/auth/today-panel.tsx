import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '#lib/clock.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { type MakkahDay, makkahDay, useMakkahStartTimes } from './makkah-day.ts'

/** Today in Makkah, on the sign-in screens. */
export function TodayPanel() {
  const { i18n } = useTranslation()
  const instant = useNow()
  const startTimes = useMakkahStartTimes(instant)
  const { day, hijriInArabic, times, next } = makkahDay(instant, startTimes)
  return (
    <div className="animate-[fade_400ms_ease-out]">
      <p
        lang="ar"
        dir="rtl"
        className="text-center font-arabic text-[1.7rem] leading-tight whitespace-nowrap"
      >
        {hijriInArabic}
      </p>
      <p className="mt-2 text-center text-on-sidebar-2">{formatLongDay(day, i18n.language)}</p>
      {startTimes && <Times times={times} next={next} />}
    </div>
  )
}

function Times({ times, next }: Pick<MakkahDay, 'times' | 'next'>) {
  const { t, i18n } = useTranslation('auth')
  return (
    <>
      <p className="mt-3.5 flex items-center gap-2.5 text-xs text-on-sidebar-2 before:h-px before:grow before:bg-white/15 after:h-px after:grow after:bg-white/15">
        {t('panel.place')}
      </p>
      <dl className="mt-2.5 space-y-1.5">
        {times.map(({ prayer, time }) => (
          <div
            key={prayer}
            className={`flex justify-between ${prayer === next ? 'font-semibold text-gold-ink' : ''}`}
          >
            <dt>
              {t(`panel.${prayer}`)}
              {prayer === next && <span className="sr-only"> {t('panel.next')}</span>}
            </dt>
            <dd className="figures">{writeTime(time, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
