import type { Fast } from '@mihrab/core/features/public/pages.ts'
import { Moon } from 'lucide-react'
import { figures, t } from './words.ts'

/** The day of Ramadan with the end of suhur and iftar, but for the one to which the niche counts down. */
export function RamadanBar({ fast, className }: { fast: Fast; className: string }) {
  const { day, suhurEnds, iftar, isSuhurOver, countdown } = fast
  const times = [
    [t(isSuhurOver ? 'ramadan.suhurEnded' : 'ramadan.suhurEnds'), suhurEnds, 'suhurEnds'],
    [t('ramadan.iftar'), iftar, 'iftar'],
  ] as const
  return (
    <div
      data-dates
      data-suhur-ends={suhurEnds ?? undefined}
      data-iftar={iftar ?? undefined}
      className={`${className} flex flex-wrap items-center gap-x-4 text-sm`}
    >
      <p className="me-auto flex items-center gap-2 font-semibold">
        <Moon aria-hidden="true" className="size-4 text-gold-ink" />
        {t('ramadan.day', { day })}
      </p>
      {times.map(
        ([label, time, name]) =>
          time !== null &&
          name !== countdown?.to && (
            <p key={name}>
              <span className="text-on-sidebar-2">{label}</span>{' '}
              <b className="figures font-semibold">{figures(time)}</b>
            </p>
          ),
      )}
    </div>
  )
}
