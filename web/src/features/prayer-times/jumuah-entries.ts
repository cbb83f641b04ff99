import { givenJumuahsSchema, type Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'

/** A Friday prayer in the fields. The time of the first is the range's `jumah`. */
export type JumuahEntry = {
  time: string
  khutbah: string
  place: string
  language: string
  womenSpace: '' | 'yes' | 'no'
  note: string
  /** Older drafts have none. */
  liveStream?: string
}

export const newJumuah: JumuahEntry = {
  time: '',
  khutbah: '',
  place: '',
  language: '',
  womenSpace: '',
  note: '',
  liveStream: '',
}

export function jumuahEntriesOf(jumuahs: readonly Jumuah[]): JumuahEntry[] {
  if (jumuahs.length === 0) return [newJumuah]
  return jumuahs.map(({ time, khutbah, place, language, womenSpace, note, liveStream }, index) => ({
    time: index === 0 ? '' : time,
    khutbah: khutbah ?? '',
    place,
    language,
    womenSpace: womenSpace === null ? '' : womenSpace ? 'yes' : 'no',
    note,
    liveStream: liveStream ?? '',
  }))
}

/** The jumu'ahs in the API's format. */
export function jumuahsOf(jumah: string, entries: readonly JumuahEntry[]): Jumuah[] {
  return entries.map(({ time, khutbah, place, language, womenSpace, note, liveStream }, index) => ({
    time: index === 0 ? jumah : time,
    khutbah: khutbah || null,
    place,
    language,
    womenSpace: womenSpace === '' ? null : womenSpace === 'yes',
    note,
    liveStream: liveStream || undefined,
  }))
}

/** Those that could be saved as they are. */
export function validJumuahsOf(jumah: string, entries: readonly JumuahEntry[]): Jumuah[] {
  const { data } = givenJumuahsSchema.safeParse(jumuahsOf(jumah, entries))
  return data ?? []
}

/** True if there is only one, without details beyond its time. */
export function isSingle([first, ...others]: readonly JumuahEntry[]): boolean {
  return others.length === 0 && (!first || !hasDetails(first))
}

export function hasDetails({ time: _, ...details }: JumuahEntry): boolean {
  return Object.values(details).some((detail) => detail !== '')
}
