import { calendarLinks } from '@mihrab/core/features/public/calendar/calendar-links.ts'
import { calendarQuery, defaultCalendarChoices } from '@mihrab/core/features/public/calendar/choices.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { MosquePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { widgetCode } from '@mihrab/core/features/public/widget-code.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import {
  CalendarPlus,
  CodeXml,
  DoorOpen,
  Download,
  HeartHandshake,
  History,
  type LucideIcon,
  Monitor,
  Navigation,
  Printer,
  QrCode,
  Radio,
  Share2,
} from 'lucide-react'
import { CopyButton } from './copy-button.tsx'
import { hostOf } from './format.ts'
import { cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { addressHere, here, namedHere, t } from './words.ts'

interface WayWords {
  readonly icon: LucideIcon
  readonly name: string
  readonly note: string
}

interface Way extends WayWords {
  readonly href: string
  /** Downloaded under this name instead of opened. */
  readonly download?: string
  /** An address that the mosque's people typed. */
  readonly rel?: string
}

/** Links to donate and to watch. */
export function linksOf({ donate, liveStream }: MosquePage['mosque']): Way[] {
  const links = [
    { href: donate, icon: HeartHandshake, name: t('place.donate') },
    { href: liveStream, icon: Radio, name: t('place.liveStream') },
  ]
  return links
    .filter(({ href }) => URL.parse(href)?.protocol === 'https:')
    .map((link) => ({ ...link, note: hostOf(link.href), rel: 'noreferrer nofollow ugc' }))
}

/** Wider screens show this many of the ways in a row below today's times. */
const waysInRow = 2

const rowLook = `${cardClasses} hidden divide-x divide-line lg:col-span-2 lg:grid lg:auto-cols-fr lg:grid-flow-col print:hidden`

const waysAsItems = (ways: readonly Way[]) =>
  ways.map((way) => (
    <li key={way.href}>
      <WayLink way={way} className={actionLook} />
    </li>
  ))

/** The most frequent actions; on phones directions, links and sharing are above the times. */
export function ActionsRow({ page }: { page: MosquePage }) {
  const links = linksOf(page.mosque)
  return (
    <>
      {links.length > 0 && <ul className={rowLook}>{waysAsItems(links)}</ul>}
      <ul className={`${rowLook} noscript:[&>:nth-last-child(2)]:border-e-0`}>
        <li>
          <a href="#place" className={actionLook}>
            <Face icon={Navigation} name={t('place.directions')} note={t('place.title')} />
          </a>
        </li>
        {waysAsItems(waysOf(page).slice(0, waysInRow))}
        <li data-needs-script className="noscript:hidden">
          <button type="button" data-share data-copied={t('takeAlong.shared')} className={actionLook}>
            <Face icon={Share2} name={t('takeAlong.share')} note={t('takeAlong.shareNote')} />
          </button>
          <span role="status" className="sr-only" />
        </li>
      </ul>
    </>
  )
}

function WayLink({ way, className }: { way: Way; className: string }) {
  const { href, download, rel, ...words } = way
  return (
    <a href={href} download={download} rel={rel} className={className}>
      <Face {...words} />
    </a>
  )
}

/** Ways to the mosque's times in a calendar, on a wall or a door, on another site, or for another person. */
export function TakeAlongCard({ page, frame }: { page: MosquePage; frame: PageFrame }) {
  const { slug, managed } = page.mosque
  const ways = waysOf(page)
  return (
    <section
      aria-labelledby="take-along"
      className={`${cardClasses} ${cardPadding} lg:col-span-2 ${ways.length > waysInRow ? '' : 'lg:hidden'} print:hidden`}
    >
      <h2 id="take-along" className={cardTitleLook}>
        {t('takeAlong.title')}
      </h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4">
        {ways.map((way, index) => (
          <li key={way.href} className={index < waysInRow ? 'lg:hidden' : undefined}>
            <WayLink way={way} className={wayLook} />
          </li>
        ))}
        {managed && (
          <li className="has-[[open]]:col-span-full">
            <WidgetCode code={widgetCode({ origin: frame.origin, slug, choices: languageChoice(frame) })} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** The widget has the language of the page from which its code was copied. */
function languageChoice({ language }: PageFrame): Record<string, string> {
  return language === plainLanguage ? {} : { lang: language }
}

const waysOf = (page: MosquePage): Way[] => (page.mosque.managed ? waysOfManaged(page) : waysOfListing(page))

/** Listings have only their computed times as a calendar. */
function waysOfListing({ mosque: { slug, url, name } }: MosquePage): Way[] {
  const begins = { ...defaultCalendarChoices, show: 'begins' } as const
  return [
    {
      href: calendarLinks({ url: addressHere(url), name }, begins).webcal,
      icon: CalendarPlus,
      name: t('calendar.page.open'),
      note: t('takeAlong.calendarNote'),
    },
    {
      href: here(`/mosques/${slug}/calendar.ics?${calendarQuery(begins)}`),
      icon: Download,
      name: t('listing.calendarFile'),
      note: t('calendar.page.begins'),
    },
  ]
}

function waysOfManaged({ mosque: { slug }, table }: MosquePage): Way[] {
  const at = (path: string) => here(`/mosques/${slug}/${path}`)
  return [
    {
      href: at('calendar'),
      icon: CalendarPlus,
      name: t('takeAlong.calendar'),
      note: t('takeAlong.calendarNote'),
    },
    {
      // The others use the mosque's own language if the address names none.
      href: namedHere(`/mosques/${slug}/${monthOf(table.date)}/print`),
      icon: Printer,
      name: t('takeAlong.print'),
      note: t('takeAlong.printNote'),
    },
    { href: at('screen'), icon: Monitor, name: t('takeAlong.screen'), note: t('takeAlong.screenNote') },
    { href: at('poster'), icon: DoorOpen, name: t('takeAlong.poster'), note: t('takeAlong.posterNote') },
    {
      href: at('qr.svg'),
      download: `${slug}-qr.svg`,
      icon: QrCode,
      name: t('takeAlong.code'),
      note: t('takeAlong.codeNote'),
    },
    { href: at('changes'), icon: History, name: t('takeAlong.changes'), note: t('takeAlong.changesNote') },
  ]
}

const actionLook =
  'flex min-h-18 w-full items-center gap-4 px-5 py-3 text-start hover:bg-sunken focus-visible:-outline-offset-2'

const wayLook =
  'flex min-h-14 w-full items-center gap-3 rounded-control py-1.5 text-start hover:bg-sunken md:-mx-2 md:px-2'

function Face({ icon: Icon, name, note }: WayWords) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span data-copy-label className="text-sm text-ink-2">
          {note}
        </span>
      </span>
    </>
  )
}

/** Not a separate page: people need the line, not what it shows. */
function WidgetCode({ code }: { code: string }) {
  return (
    <details>
      <summary className={`${wayLook} cursor-pointer list-none`}>
        <Face icon={CodeXml} name={t('takeAlong.widget')} note={t('takeAlong.widgetNote')} />
      </summary>
      <p className="mt-1 text-sm text-ink-2">{t('takeAlong.widgetText')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code data-widget-code className="grow rounded-control bg-sunken px-3 py-2.5 text-sm break-all">
          {code}
        </code>
        <CopyButton
          copies="[data-widget-code]"
          copied={t('takeAlong.copied')}
          label={t('takeAlong.copyCode')}
        />
      </div>
    </details>
  )
}
