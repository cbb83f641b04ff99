import { calendarLinks } from '@mihrab/core/features/public/calendar/calendar-links.ts'
import { calendarQuery, maxCalendarAddressLength } from '@mihrab/core/features/public/calendar/choices.ts'
import type { CalendarPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { CalendarPlus, Copy } from 'lucide-react'
import { CalendarForm } from './calendar-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import { buttonClasses, cardClasses, cardTitleLook, pageTitleLook } from './looks.ts'
import { MosqueLink } from './mosque-name.tsx'
import { addressHere, here, t } from './words.ts'

/** Builds the address of a mosque's calendar, and links to calendars. */
export function CalendarView({ page, frame }: { page: CalendarPage; frame: PageFrame }) {
  const { mosque } = page
  const query = calendarQuery(page.choices)
  return (
    <Document
      frame={frame}
      title={`${t('calendar.page.title')}: ${mosque.name}`}
      description={t('calendar.page.description', { name: mosque.name })}
      image={mosque.image}
      query={query && `?${query}`}
      islands={['calendar']}
    >
      <main id="content" className="mx-auto w-full max-w-5xl grow px-4 pt-4 md:pt-8">
        <MosqueLink mosque={mosque} />
        <h1 className={pageTitleLook}>{t('calendar.page.title')}</h1>
        <p className="mt-1 text-ink-2">{t('calendar.page.intro')}</p>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <CalendarForm choices={page.choices} path={here(`/mosques/${mosque.slug}/calendar`)} />
          <Ways page={page} />
        </div>
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

function Ways({ page: { mosque, choices } }: { page: CalendarPage }) {
  const { address, webcal, outlook } = calendarLinks(
    { url: addressHere(mosque.url), name: mosque.name },
    choices,
  )
  const isTooLong = address.length > maxCalendarAddressLength
  return (
    <section
      aria-labelledby="address"
      data-calendar={addressHere(mosque.url)}
      data-name={mosque.name}
      className={`${cardClasses} px-5 py-5 inert:opacity-50`}
    >
      <h2 id="address" className={cardTitleLook}>
        {t('calendar.page.address')}
      </h2>
      <p dir="ltr" className="mt-2 rounded-control bg-sunken px-3 py-2.5 text-sm break-all">
        <code data-calendar-address>{address}</code>
      </p>
      <p role="status" data-too-long={maxCalendarAddressLength} className="mt-2 text-sm font-semibold">
        <span hidden={!isTooLong}>{t('calendar.page.tooLong')}</span>
      </p>
      <WayButtons webcal={webcal} outlook={outlook} />
      <p className="mt-2 text-sm text-ink-2">{t('calendar.page.openNote')}</p>
      <h3 className="mt-5 font-semibold">{t('calendar.page.google')}</h3>
      <p className="mt-1 text-sm text-ink-2">{t('calendar.page.googleSteps')}</p>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">{t('calendar.page.late')}</p>
    </section>
  )
}

function WayButtons({ webcal, outlook }: { webcal: string; outlook: string }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <a href={webcal} data-webcal className={`${buttonClasses('accent')} grow`}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t('calendar.page.open')}
      </a>
      <CopyButton
        copies="[data-calendar-address]"
        copied={t('calendar.page.copied')}
        label={t('calendar.page.copy')}
        icon={<Copy aria-hidden="true" className="size-5" />}
        className="grow"
      />
      <a href={outlook} data-outlook rel="noreferrer" className={`${buttonClasses('plain')} grow`}>
        {t('calendar.page.outlook')}
      </a>
    </div>
  )
}
