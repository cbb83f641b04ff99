import type { EventPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'
import { Document } from './document.tsx'
import { formatHijri, formatLongDay } from './format.ts'
import { cardLook } from './looks.ts'
import { MosqueLink } from './mosque-link.tsx'
import { t } from './words.ts'

/** One event, to share. */
export function EventView({ page, frame }: { page: EventPage; frame: PageFrame }) {
  const { event, mosque } = page
  return (
    <Document
      frame={frame}
      title={`${event.title}: ${mosque.name}`}
      description={t('meta.event', {
        title: event.title,
        name: mosque.name,
        date: formatLongDay(event.date),
      })}
      image={event.image ?? mosque.image}
    >
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-8">
        <MosqueLink mosque={mosque} />
        <EventArticle page={page} />
      </main>
    </Document>
  )
}

function EventArticle({ page: { event, mosque, today } }: { page: EventPage }) {
  return (
    <article className={`${cardLook} mt-2 overflow-hidden`}>
      {event.image && <img src={event.image} alt="" className="max-h-96 w-full object-cover" />}
      <div className="px-5 py-5 md:px-8 md:py-7">
        <h1 dir="auto" className="text-[1.5625rem]/8 break-words md:text-[1.875rem]/[2.375rem]">
          {event.title}
        </h1>
        <p className="mt-3 font-semibold">
          <time dateTime={event.time ? `${event.date}T${event.time}` : event.date}>
            {[formatLongDay(event.date), event.time].filter(Boolean).join(', ')}
          </time>
        </p>
        <p className="text-sm text-ink-2">{formatHijri(event.date)}</p>
        {event.date < today && <p className="mt-2 text-sm text-ink-2">{t('events.past')}</p>}
        <p dir="auto" className="mt-3 text-ink-2">
          {mosque.name}, {mosque.address}
        </p>
        {event.description && (
          <p dir="auto" className="mt-5 break-words whitespace-pre-line">
            <LinkedText text={event.description} />
          </p>
        )}
      </div>
    </article>
  )
}

/** Text in which web addresses can be pressed. */
function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
      <a key={index} href={part.href} rel="noreferrer nofollow ugc" className="text-accent underline">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
