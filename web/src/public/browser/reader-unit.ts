import { distanceUnitOf } from '@mihrab/core/features/public/distance-unit.ts'

/** Distances are told as the reader's region does; where the browser names no region they stay as they are. */
export function showReaderUnit(): void {
  const { region } = new Intl.Locale(navigator.language)
  if (region) document.documentElement.dataset.unit = distanceUnitOf(region)
}
