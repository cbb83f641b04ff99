import { z } from 'zod'

/** OpenStreetMap, whose licence asks for credit, or any other list. */
export const listingSources = ['osm', 'file'] as const
export type ListingSource = (typeof listingSources)[number]

export const listingSourceSchema = z.enum(listingSources)

/** As the licence of OpenStreetMap's data asks: https://www.openstreetmap.org/copyright */
export const osmCredit = '© OpenStreetMap contributors'
