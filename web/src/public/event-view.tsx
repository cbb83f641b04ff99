import { durationWords } from '@mihrab/core/duration-words.ts'
import { repeatInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import type { EventPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { eventStart } from '@mihrab/core/features/public/public-events.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'
import { MapPin } from 'lucide-react'
import { Fragment } from 'react'
import { useLanguageOf, Written } from '#ui/written.tsx'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import {
  EventDate,
  EventState,
  Events,
  eventAttributes,
  stateInWords,
  timeOfEvent,
  titleLook,
} from './events-card.tsx'
import { daysUntil, formatHijri, formatLongDay, hijriAttributes } from './format.ts'
import { buttonClasses, cardClasses, pageTitleLook } from './looks.ts'
import { MosqueLink } from './mosque-name.tsx'
import { here, labelOf, listed, locale, t } from './words.ts'

export function EventView({ page, frame }: { page: EventPage; frame: PageFrame }) {
  const { event, mosque } = page
  const { title, date } = event
  const withState = (text: string) => [stateInWords(event), text].filter(Boolean).join(' · ')
  return (
    <Document
      frame={frame}
      title={withState(`${title}: ${mosque.name}`)}
      description={withState(t('meta.event', { title, name: mosque.name, date: formatLongDay(date) }))}
      image={event.image ?? mosque.image}
      local={page}
      mosqueId={page.mosqueId}
      islands={['event']}
    >
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-8">
        <MosqueLink mosque={mosque} />
        <EventArticle page={page} />
        {page.others.length > 0 && (
          <div className={`${cardClasses} mt-3 overflow-hidden`}>
            <Events page={{ mosque, events: page.others }} knownTitle={title} />
          </div>
        )}
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

function EventArticle({ page }: { page: EventPage }) {
  const { event } = page
  const pictureLanguage = useLanguageOf(event.imageText)
  return (
    <article {...eventAttributes(event)} className={`${cardClasses} mt-2 overflow-hidden`}>
      {event.image && (
        <img
          src={event.image}
          alt={event.imageText}
          lang={pictureLanguage}
          className="aspect-video max-h-96 w-full bg-sunken object-cover"
        />
      )}
      <div className="px-5 py-5 md:px-8 md:py-7">
        <EventHead page={page} />
        <EventFacts page={page} />
        {event.description && (
          <Written as="p" text={event.description} className="mt-5 break-words whitespace-pre-line">
            <LinkedText text={event.description} />
          </Written>
        )}
        <EventPlace page={page} />
      </div>
    </article>
  )
}

function EventHead({ page: { event, hijri, today, mosque } }: { page: EventPage }) {
  const isOver = event.date < today
  return (
    <div className="flex items-start gap-4 md:gap-5">
      <EventDate date={event.date} />
      <div className="min-w-0 grow">
        <h1 className={`${pageTitleLook} break-words ${titleLook(event)}`}>
          <Written>{event.title}</Written>
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <time dateTime={eventStart(event, mosque.timeZone)}>
            {listed([formatLongDay(event.date), timeOfEvent(event)].filter(Boolean))}
          </time>
          {!isOver && event.state !== 'cancelled' && (
            <span className="rounded-full bg-gold-soft px-3 py-0.5 text-xs text-gold-ink">
              {daysUntil(event.date, today)}
            </span>
          )}
        </p>
        <p {...hijriAttributes(hijri)} className="text-sm text-ink-2">
          {formatHijri(hijri)}
        </p>
        <EventState event={event} />
        {event.note && (
          <p className="mt-1 break-words">
            <Written>{event.note}</Written>
          </p>
        )}
        {isOver && <p className="mt-2 text-sm text-ink-2">{t('events.past')}</p>}
      </div>
    </div>
  )
}

function EventFacts({ page: { event, series } }: { page: EventPage }) {
  const { durationMinutes, place, language, audience, speaker } = event
  const facts = [
    [labelOf('repeat'), series && repeatInWords(series, locale())],
    [labelOf('durationMinutes'), durationMinutes && durationWords(durationMinutes, locale())],
    [labelOf('place'), place],
    [labelOf('language'), language],
    [labelOf('audience'), audience && sayIn(locale(), 'repeats')(`audience.${audience}`)],
    [labelOf('speaker'), speaker],
  ].filter(([, fact]) => fact)
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-line pt-4">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium break-words">
            <Written>{String(fact)}</Written>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The location, and links to the mosque's page. */
function EventPlace({ page: { mosque } }: { page: EventPage }) {
  const home = here(`/mosques/${mosque.slug}`)
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="flex gap-2.5">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold">
            <Written>{mosque.name}</Written>
          </span>
          <Written className="text-ink-2">{mosque.address}</Written>
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-2.5">
        <a href={`${home}#place`} className={`${buttonClasses('accent')} max-sm:grow`}>
          {t('place.directions')}
        </a>
        <a href={home} className={`${buttonClasses('plain')} max-sm:grow`}>
          {t('events.prayerTimes')}
        </a>
      </p>
    </div>
  )
}

/** A text whose web addresses are links. */
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
