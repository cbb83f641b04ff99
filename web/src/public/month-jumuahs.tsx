import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { fridaysToDescribe, JumuahItems } from './jumuah-details.tsx'
import { t } from './words.ts'

/** For all Fridays of the month, or for those with the same jumu'ahs. */
export function MonthJumuahs({ days }: { days: readonly MonthDay[] }) {
  const groups = fridaysToDescribe(days)
  if (groups.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <span>{t('month.everyFridayBefore')}</span>
      <ul>
        <JumuahItems groups={groups} timeLook="figures font-semibold text-ink" />
      </ul>
    </div>
  )
}
