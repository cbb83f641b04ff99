import type { ScreenEid } from '@mihrab/core/features/public/screen-page.ts'
import { formatDayOfYear } from '#public/format.ts'
import { listed, t } from '#public/words.ts'
import type { Hint } from './screen-data.ts'

/** One for each congregation, as it is held. */
export function eidHints(shown: ScreenEid | null): Hint[] {
  if (!shown) return []
  const { eid, days, congregations } = shown
  const [first = '', second] = days.map(formatDayOfYear)
  const day = second ? t('eid.either', { first, second }) : first
  return congregations.map(({ time, place, isMoved }) => {
    const where = listed([place, ...(isMoved ? [t('eid.moved')] : [])])
    return [`${listed([t(`eid.prayer.${eid}`), day])}: `, time, ` ${where}`]
  })
}
