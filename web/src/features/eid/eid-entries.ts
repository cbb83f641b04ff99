import { type EidChange, type EidEntry, eidChangeSchema } from '@mihrab/core/features/eid/eid.schemas.ts'
import type { Check } from '#forms/use-field-errors.ts'
import { describeIssues } from '#lib/describe-error.ts'

/** An Eid prayer in the fields, by the API's names; empty where nothing is given. */
export type CongregationEntry = {
  time: string
  place: string
  address: string
  latitude: string
  longitude: string
  womenSpace: '' | 'yes' | 'no'
  language: string
  note: string
  'badWeather.place': string
  'badWeather.address': string
  'badWeather.time': string
}

export type EidValues = { takbeer: string; note: string; congregations: CongregationEntry[] }

export const newCongregation: CongregationEntry = {
  ...{ time: '', place: '', address: '', latitude: '', longitude: '', womenSpace: '' },
  ...{ language: '', note: '', 'badWeather.place': '', 'badWeather.address': '', 'badWeather.time': '' },
}

export function valuesOf(entry: EidEntry | null): EidValues {
  if (!entry) return { takbeer: '', note: '', congregations: [newCongregation] }
  return {
    takbeer: entry.takbeer ?? '',
    note: entry.note,
    congregations: entry.congregations.map(({ badWeather, latitude, longitude, womenSpace, ...texts }) => ({
      ...texts,
      latitude: latitude === null ? '' : String(latitude),
      longitude: longitude === null ? '' : String(longitude),
      womenSpace: womenSpace === 'unknown' ? '' : womenSpace,
      'badWeather.place': badWeather?.place ?? '',
      'badWeather.address': badWeather?.address ?? '',
      'badWeather.time': badWeather?.time ?? '',
    })),
  }
}

export type EidContent = Omit<EidChange, 'year' | 'updatedAt'>

export const noContent: EidContent = { congregations: [] }

export function contentOf({ takbeer, note, congregations }: EidValues): EidContent {
  return { takbeer: takbeer || null, note, congregations: congregations.map(congregationOf) }
}

function congregationOf(entry: CongregationEntry): EidContent['congregations'][number] {
  const { latitude, longitude, womenSpace, ...others } = entry
  const {
    'badWeather.place': place,
    'badWeather.address': address,
    'badWeather.time': time,
    ...texts
  } = others
  return {
    ...texts,
    latitude: latitude || null,
    longitude: longitude || null,
    womenSpace: womenSpace || 'unknown',
    badWeather: hasBadWeather(entry) ? { place, address, time: time || null } : null,
  }
}

export function hasBadWeather(entry: CongregationEntry): boolean {
  return `${entry['badWeather.place']}${entry['badWeather.address']}${entry['badWeather.time']}` !== ''
}

const contentSchema = eidChangeSchema.omit({ year: true, updatedAt: true })

export const checkEid: Check<EidValues> = (values) =>
  describeIssues(contentSchema.safeParse(contentOf(values)).error?.issues ?? [])
