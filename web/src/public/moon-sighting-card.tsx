import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { RefreshCw } from 'lucide-react'
import { paperRowLook } from './looks.ts'
import { type SightingHalf, sightingWords, startWords } from './sighting-words.ts'
import { figures, t } from './words.ts'

/**
 * The night of a 29th, with both cases side by side, or the announced month. Within the band, on paper as wide
 * as the window, so that on phones it is directly below the niche.
 */
export function MoonSightingCard({ page }: { page: MosquePage }) {
  const { moonSighting: sighting, announcedStart: start } = page
  const words = sighting ? sightingWords(sighting, page) : start && startWords(start, start.time)
  if (!words) return null
  const { sentence, authority, halves } = words
  return (
    <section
      aria-labelledby="moon"
      data-moon-sighting={sighting?.month}
      data-announced={sighting ? undefined : start?.month}
      className={`${paperRowLook} lg:row-start-6`}
    >
      <div className="overflow-hidden rounded-card border border-gold bg-surface shadow-lift">
        <div className="bg-gold-soft px-4 py-2.5 text-gold-ink lg:px-5">
          <h2 id="moon" className="font-sans text-[0.9375rem]/6 font-semibold text-balance lg:text-base">
            {sentence}
          </h2>
          <p className="text-sm break-words">{authority}</p>
        </div>
        {sighting && (
          <div className="grid grid-cols-2 divide-x divide-line">
            {halves.map((half) => (
              <Half key={half.outcome} half={half} />
            ))}
          </div>
        )}
        {sighting && page.asOf === null && (
          <p
            data-needs-script
            className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-sm text-ink-2 lg:px-5 print:hidden noscript:hidden"
          >
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
            {t('moon.pageChanges')}
          </p>
        )}
      </div>
    </section>
  )
}

function Half({ half: { outcome, label, day, facts } }: { half: SightingHalf }) {
  return (
    <div data-outcome={outcome} className="min-w-0 px-3 py-3 lg:px-5">
      <h3 className="font-sans text-sm font-normal text-ink-2">
        {label} <span className="block font-serif text-base font-semibold text-ink lg:text-lg">{day}</span>
      </h3>
      <dl className="mt-2 grid gap-2 lg:flex lg:flex-wrap lg:gap-x-8">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="figures text-[1.0625rem]/6 font-semibold break-words">
              {value.replaceAll(/\d\d:\d\d/g, figures)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
