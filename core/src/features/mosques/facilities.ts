/** Facilities of a mosque, in the order in which they are stored and returned. */
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

/** `stored` is comma-separated. Unknown names are left out. */
export function readFacilities(stored: string): Facility[] {
  const names = stored.split(',')
  return facilities.filter((facility) => names.includes(facility))
}
