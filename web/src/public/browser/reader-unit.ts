import { distanceUnitOf } from '@mihrab/core/features/public/distance-unit.ts'

/** Shows distances in the unit of the reader's region. Changes nothing if the browser names no region. */
export function showReaderUnit(): void {
  const { region } = new Intl.Locale(navigator.language)
  if (region) document.documentElement.dataset.unit = distanceUnitOf(region)
}
