/** What a visitor may find at a mosque. Stored and answered in this order. */
export const facilities = [
  'womenSpace',
  'stepFree',
  'parking',
  'wudu',
  'toilets',
  'children',
  'funeral',
  'library',
] as const
export type Facility = (typeof facilities)[number]

/** As they are stored: with commas between. */
export function readFacilities(stored: string): Facility[] {
  const names = stored.split(',')
  return facilities.filter((facility) => names.includes(facility))
}
