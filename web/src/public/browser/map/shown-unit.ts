import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'

/** What distances are told in on this page. */
export function shownUnit(): DistanceUnit {
  return document.documentElement.dataset.unit === 'mi' ? 'mi' : 'km'
}
