import type { Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { Radio } from 'lucide-react'
import { formatDayOfYear, hostOf } from './format.ts'
import { JumuahDetails, jumuahDetails } from './jumuah-details.tsx'
import { cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { figures, t } from './words.ts'

export function JumuahCard({ jumuah }: Pick<MosquePage, 'jumuah'>) {
  if (!jumuah) return null
  return (
    <section aria-labelledby="jumuah" className={`${cardClasses} ${cardPadding}`}>
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
  const hasDetails = jumuahDetails(jumuah).length > 0
  return (
    <li data-jumuah={jumuah.time} className="flex items-baseline gap-3 py-2">
      <span className="figures text-lg font-semibold">{figures(jumuah.time)}</span>
      <span className="min-w-0 text-sm break-words text-ink-2">
        {hasDetails ? <JumuahDetails jumuah={jumuah} /> : t('jumuah.prayer')}
        {jumuah.liveStream && (
          <a
            href={jumuah.liveStream}
            rel="noreferrer nofollow ugc"
            className="flex w-fit items-center gap-1.5 font-medium text-accent hover:underline max-md:min-h-11 md:mt-1 print:hidden"
          >
            <Radio aria-hidden="true" className="size-4" />
            {t('place.liveStream')}{' '}
            <span className="min-w-0 font-normal text-ink-2">{hostOf(jumuah.liveStream)}</span>
          </a>
        )}
      </span>
    </li>
  )
}
