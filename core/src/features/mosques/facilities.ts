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
