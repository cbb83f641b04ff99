import type { Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { formatDayOfYear } from './format.ts'
import { cardLook, cardTitleLook } from './looks.ts'
import { t } from './words.ts'

export function JumuahCard({ jumuah }: Pick<MosquePage, 'jumuah'>) {
  if (!jumuah) return null
  return (
    <section aria-labelledby="jumuah" className={`${cardLook} px-5 py-4`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="jumuah" className={cardTitleLook}>
          {t('jumuah.title')}
        </h2>
        <p className="text-sm text-ink-2">{formatDayOfYear(jumuah.date)}</p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {jumuah.times.map((one) => (
          <JumuahLine key={one.time} jumuah={one} />
        ))}
      </ul>
    </section>
  )
}

function JumuahLine({ jumuah }: { jumuah: Jumuah }) {
  const { time, khutbah, place, language, womenSpace, note } = jumuah
  const details = [
    khutbah && t('jumuah.khutbah', { time: khutbah }),
    place,
    language,
    womenSpace === null ? '' : t(womenSpace ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace'),
    note,
  ].filter(Boolean)
  return (
    <li data-jumuah={time} className="flex items-baseline gap-3 py-2">
      <span className="figures text-lg font-semibold">{time}</span>
      <span className="text-sm text-ink-2" dir="auto">
        {details.length > 0 ? details.join(' · ') : t('jumuah.prayer')}
      </span>
    </li>
  )
}
