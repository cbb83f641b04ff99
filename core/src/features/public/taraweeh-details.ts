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
    womenSpace === 'unknown' ? '' : say(womenSpace === 'yes' ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace'),
    note,
  ].filter(Boolean)
}
