import type { Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { Fragment } from 'react'
import { t } from './words.ts'

/** What a mosque says of a jumu'ah besides its time. */
export function jumuahDetails({ khutbah, place, language, womenSpace, note }: Jumuah): string[] {
  return [
    khutbah === null ? '' : t('jumuah.khutbah', { time: khutbah }),
    place,
    language,
    womenSpace === null ? '' : t(womenSpace ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace'),
    note,
  ].filter(Boolean)
}

/** `Khutbah 13:00 · Main hall · Arabic`; what the mosque wrote in another script turns nothing round it about. */
export function JumuahDetails({ jumuah }: { jumuah: Jumuah }) {
  return jumuahDetails(jumuah).map((detail, index) => (
    <Fragment key={detail}>
      {index > 0 && ' · '}
      <bdi>{detail}</bdi>
    </Fragment>
  ))
}
