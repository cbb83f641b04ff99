import type { MosquePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { MapPinned } from 'lucide-react'
import { DaysCard } from './days-card.tsx'
import { Facilities } from './facilities-card.tsx'
import { buttonClasses, cardClasses } from './looks.ts'
import { PlaceCard } from './place-card.tsx'
import { RamadanCard } from './ramadan-card.tsx'
import { ActionsRow, TakeAlongCard } from './take-along-card.tsx'
import { TimesCard } from './times-card.tsx'
import { here, t } from './words.ts'

/** The cards of a mosque that nobody manages yet. */
export function ListingCards({ page, frame }: { page: MosquePage; frame: PageFrame }) {
  const { mosque } = page
  return (
    <>
      <NotClaimed mosque={mosque} />
      <TimesCard page={page} />
      {/* Ends on the same line as the table. */}
      <div className="flex min-w-0 flex-col gap-4 [&>:last-child]:grow">
        <RamadanCard page={page} />
        <PlaceCard mosque={mosque} frame={frame} />
        {mosque.facilities.length > 0 && (
          <div className={cardClasses}>
            <Facilities mosque={mosque} />
          </div>
        )}
      </div>
      <ActionsRow page={page} />
      <DaysCard page={page} />
      <TakeAlongCard page={page} frame={frame} />
    </>
  )
}

function NotClaimed({ mosque: { slug } }: { mosque: PublicMosque }) {
  return (
    <section
      data-not-claimed
      className={`${cardClasses} flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 lg:col-span-2 lg:px-5`}
    >
      <p className="flex grow basis-72 gap-2.5">
        <MapPinned aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        {t('listing.notClaimed')}
      </p>
      <div className="flex grow flex-wrap gap-2 sm:grow-0 print:hidden">
        <a href={`/auth/register?claim=${slug}`} className={`${buttonClasses('accent')} grow px-3`}>
          {t('listing.claim')}
        </a>
        <a href={here(`/mosques/${slug}/report`)} className={`${buttonClasses('plain')} grow px-3`}>
          {t('report.title')}
        </a>
      </div>
    </section>
  )
}
