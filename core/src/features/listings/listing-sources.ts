/** OpenStreetMap, whose licence asks for credit, or any other list. */
export const listingSources = ['osm', 'file'] as const
export type ListingSource = (typeof listingSources)[number]
