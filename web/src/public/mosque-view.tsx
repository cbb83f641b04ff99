import { addDays } from '@mihrab/core/days.ts'
import { townOf } from '@mihrab/core/features/mosques/slug.ts'
import type { MosquePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { ChangesCard, changeFeedsOf } from './changes-card.tsx'
import { Credit } from './credit.tsx'
import { DaysCard } from './days-card.tsx'
import { Document } from './document.tsx'
import { EidCard } from './eid-card.tsx'
import { EventsAndFacilities } from './events-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { formatDay, formatLongDay, shortAddress } from './format.ts'
import { JumuahCard } from './jumuah-card.tsx'
import { ListingCards } from './listing-cards.tsx'
import { MosqueBand } from './mosque-band.tsx'
import { PlaceCard } from './place-card.tsx'
import { RamadanCard } from './ramadan-card.tsx'
import { SiteHeader } from './site-frame.tsx'
import { StarButton } from './star-button.tsx'
import { ActionsRow, TakeAlongCard } from './take-along-card.tsx'
import { TimesCard } from './times-card.tsx'
import { addressHere, here, listed, t } from './words.ts'

/**
 * The page of a mosque: the next prayer, today's times, and what a stranger may want to know. The site's
 * header is on the green band but precedes the content: both are in the first row of the grid.
 */
export function MosqueView({ page, frame }: { page: MosquePage; frame: PageFrame }) {
  const { mosque, table, tableOf } = page
  const title = tableOf === 'fixed' ? listed([mosque.name, formatLongDay(table.date)]) : mosque.name
  return (
    <Document
      frame={frame}
      title={title}
      description={descriptionOf(mosque)}
      image={mosque.image}
      local={page}
      alternates={
        mosque.managed ? [...changeFeedsOf(mosque), timetableOf(mosque), embedOf(mosque, frame)] : []
      }
      islands={['mosque']}
      isOnBand
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr]">
        <SiteHeader
          path={`${frame.path}${momentQuery(page)}`}
          mosqueId={mosque.managed ? page.mosqueId : undefined}
          isOnBand
        >
          <StarButton
            slug={mosque.slug}
            name={mosque.name}
            className="aria-pressed:text-gold-ink lg:hidden"
          />
        </SiteHeader>
        <main
          id="content"
          data-renewable={page.asOf === null ? '' : undefined}
          data-renew-at={page.asOf === null ? page.renewAt : undefined}
          data-listing={mosque.listingId}
          className="col-start-1 row-span-3 row-start-1 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
        >
          <MosqueBand page={page} path={here(frame.path)} />
          <Cards page={page} frame={frame} />
        </main>
      </div>
    </Document>
  )
}

function descriptionOf({ managed, name, address }: MosquePage['mosque']): string {
  if (managed) return t('meta.mosque', { name, address })
  return t('listing.description', { name: listed([name, address].filter(Boolean)) })
}

/** Keeps the moment that the reader chose. */
const momentQuery = ({ asOf }: MosquePage) => (asOf === null ? '' : `?at=${asOf}`)

/** The same in every language. */
function timetableOf({ slug }: MosquePage['mosque']) {
  return { type: 'application/json', title: 'SalahAPI', href: `/mosques/${slug}/salahapi.json` }
}

/** Tells programs how to show the page on another site. */
function embedOf({ name, url }: MosquePage['mosque'], { origin }: PageFrame) {
  const href = `${origin}/oembed?url=${encodeURIComponent(addressHere(url))}`
  return { type: 'application/json+oembed', title: t('widget.titleOf', { name }), href }
}

function Cards({ page, frame }: { page: MosquePage; frame: PageFrame }) {
  return (
    <div className="row-start-3 mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 pt-4 md:gap-y-6 md:px-10 md:pt-7 lg:grid-cols-[minmax(0,1fr)_26rem]">
      {page.mosque.managed ? (
        <ManagedCards page={page} frame={frame} />
      ) : (
        <ListingCards page={page} frame={frame} />
      )}
      <LastLinks mosque={page.mosque} />
      <Credit
        mosques={[page.mosque]}
        map={{ tiles: frame.tiles, hidden: 'hidden noscript:block print:block' }}
        className="lg:col-span-2"
      />
      <PaperFoot page={page} />
    </div>
  )
}

function ManagedCards({ page, frame }: { page: MosquePage; frame: PageFrame }) {
  const { eid, today } = page
  const isEidNear = eid?.days.some((day) => day >= today && day <= addDays(today, 1)) ?? false
  return (
    <>
      {isEidNear && (
        <div className="lg:col-span-2">
          <EidCard eid={eid} today={today} />
        </div>
      )}
      <TimesCard page={page} />
      {/* Several cards end on the same line as the table. */}
      <div className="flex min-w-0 flex-col gap-4 [&>:last-child:not(:only-child)]:grow">
        {!isEidNear && <EidCard eid={eid} today={today} />}
        <JumuahCard jumuah={page.jumuah} />
        <RamadanCard page={page} />
        {page.tableOf !== 'fixed' && <ChangesCard page={page} />}
        <FactsCard page={page} />
      </div>
      <ActionsRow page={page} />
      <DaysCard page={page} />
      <EventsAndFacilities page={page} />
      <PlaceCard mosque={page.mosque} frame={frame} />
      <TakeAlongCard page={page} frame={frame} />
    </>
  )
}

/** At the end of a mosque's page. Wider screens name the town above the mosque, a listing's first card has the report. */
function LastLinks({ mosque: { slug, address, managed } }: Pick<MosquePage, 'mosque'>) {
  const place = townOf(address)
  const look = 'inline-flex min-h-11 items-center font-medium text-accent hover:underline'
  return (
    <p className="flex flex-wrap justify-center gap-x-6 empty:hidden lg:col-span-2 print:hidden">
      {managed && (
        <a href={here(`/mosques/${slug}/report`)} className={look}>
          {t('report.title')}
        </a>
      )}
      {place && (
        <a href={here(`/mosques?q=${encodeURIComponent(place)}`)} className={`${look} lg:hidden`}>
          {t('place.others', { place })}
        </a>
      )}
    </p>
  )
}

/**
 * Only on paper: when the page was printed, and the address of the current one. The QR code, which listings do not
 * have, loads only for printing.
 */
function PaperFoot({ page: { mosque, today } }: { page: MosquePage }) {
  return (
    <p className="paper-foot">
      {mosque.managed && (
        <img src={here(`/mosques/${mosque.slug}/qr.svg`)} alt="" loading="lazy" width={96} height={96} />
      )}
      <span>
        {t(mosque.managed ? 'print.asOf' : 'listing.printed', { date: formatDay(today) })}
        <b>
          <bdi>{shortAddress(addressHere(mosque.url))}</bdi>
        </b>
      </span>
    </p>
  )
}
