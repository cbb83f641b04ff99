import type { womenSpaces } from '#features/ramadan/ramadan.schemas.ts'
import type { Say } from '#say.ts'
import type { PublicRamadanDay } from './public-days.schemas.ts'

/** `Main hall`, `20 rak’ahs`, `Arabic`, `Women’s space`: what the mosque says of a Taraweeh. */
export function taraweehDetails(
  { place, rakahs, language, womenSpace, note }: Omit<PublicRamadanDay['taraweeh'][number], 'time'>,
  say: Say<'public'>,
): string[] {
  return [
    place,
    rakahs === null ? '' : say('ramadan.rakahs', { count: rakahs }),
    language,
    womenSpaceWords(womenSpace, say),
    note,
  ].filter(Boolean)
}

/** Empty if the mosque does not say. */
export function womenSpaceWords(womenSpace: (typeof womenSpaces)[number], say: Say<'public'>): string {
  if (womenSpace === 'unknown') return ''
  return say(womenSpace === 'yes' ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace')
}
