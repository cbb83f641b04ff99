import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'

export function shownUnit(): DistanceUnit {
  return document.documentElement.dataset.unit === 'mi' ? 'mi' : 'km'
}
