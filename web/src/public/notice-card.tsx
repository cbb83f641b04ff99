import type { IsoDay } from '@mihrab/core/days.ts'
import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { CalendarX2, Clock, Info, MoonStar, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { Written } from '#ui/written.tsx'
import { hostOf } from './format.ts'
import { buttonClasses } from './looks.ts'
import { ShareNotice } from './share-notice.tsx'
import { here, locale, noticeWord } from './words.ts'

interface NoticeCardProps {
  readonly notice: PublicNotice
  readonly slug: string
  /** Null names days in full. */
  readonly today: IsoDay | null
  readonly heading?: 'h1' | 'h2'
  /** Before its text. */
  readonly children?: ReactNode
}

const icons = { janazah: MoonStar, closure: CalendarX2, change: Clock, message: Info }

/** The page's script removes it at `data-until`. */
export function NoticeCard({ notice, slug, today, heading: Heading = 'h2', children }: NoticeCardProps) {
  const { id, kind, state, until } = notice
  const words = noticeWordsOf(notice, today)
  const onOtherDays = noticeWordsOf(notice, null)
  const isGrave = kind === 'janazah' || kind === 'closure'
  const Icon = icons[kind]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-head`}
      data-notice={kind}
      data-notice-state={state}
      data-until={until}
      // Search engines would show the name long after the page has dropped it.
      data-nosnippet={kind === 'janazah' ? '' : undefined}
      className={`self-start overflow-hidden rounded-card bg-surface ${isGrave ? 'border-[1.5px] border-ink' : 'border border-line shadow-lift'}`}
    >
      <div
        className={`flex items-center gap-2.5 px-4 lg:px-5 ${isGrave ? 'bg-ink text-paper' : 'bg-sunken'}`}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <Heading id={`${id}-head`} className="min-w-0 grow font-sans text-[0.9375rem]/6 font-semibold">
          <a
            href={here(`/mosques/${slug}/notices/${id}`)}
            data-other-day={onOtherDays.head}
            className="inline-flex min-h-11 items-center py-2 hover:underline"
          >
            {words.head}
          </a>
        </Heading>
        {state !== 'active' && (
          <span className="rounded-full border border-current px-2.5 text-xs/5 font-semibold">
            {noticeWord(`states.${state}`)}
          </span>
        )}
      </div>
      {children}
      <NoticeText {...{ notice, slug, words, onOtherDays }} />
    </section>
  )
}

export function Notices({ page }: { page: Pick<MosquePage, 'notices' | 'mosque' | 'today'> }) {
  const { notices, mosque, today } = page
  return notices.map((notice) => (
    <NoticeCard key={notice.id} notice={notice} slug={mosque.slug} today={today} />
  ))
}

type NoticeWords = ReturnType<typeof noticeInWords>

export function noticeWordsOf(notice: PublicNotice, today: IsoDay | null): NoticeWords {
  return noticeInWords(notice, { today, locale: locale() })
}

export const hasPicture = ({ kind, state }: PublicNotice) => kind !== 'message' && state !== 'cancelled'

type NoticeTextProps = Pick<NoticeCardProps, 'notice' | 'slug'> & Record<'words' | 'onOtherDays', NoticeWords>

function NoticeText({ notice, slug, words, onOtherDays }: NoticeTextProps) {
  const { title, lines, note } = words
  const isJanazah = notice.kind === 'janazah' && title !== ''
  return (
    <div className="grid gap-1.5 px-4 py-3 break-words empty:hidden lg:px-5">
      {title && (
        <p
          className={
            isJanazah ? 'font-serif text-[1.1875rem]/[1.625rem] font-semibold' : 'whitespace-pre-line'
          }
        >
          <Written>{title}</Written>
        </p>
      )}
      {isJanazah && (
        <p lang="ar" dir="rtl" className="w-fit text-lg text-ink-2">
          إنا لله وإنا إليه راجعون
        </p>
      )}
      {lines.map(({ label, time, text }, index) => (
        <p key={label}>
          {label} {time && <b className="figures font-semibold">{time}</b>}{' '}
          <Written data-other-day={onOtherDays.lines[index]?.text}>{text}</Written>
        </p>
      ))}
      {note && (
        <p className="text-sm whitespace-pre-line text-ink-2">
          <Written>{note}</Written>
        </p>
      )}
      <Buttons notice={notice} slug={slug} lines={lines} />
    </div>
  )
}

function Buttons({
  notice,
  slug,
  lines,
}: Pick<NoticeCardProps, 'notice' | 'slug'> & Pick<NoticeWords, 'lines'>) {
  const { id, kind } = notice
  const link = kind === 'message' ? notice.link : ''
  const places = lines.map(({ label, place, mapLink }) => ({ text: place || label, href: mapLink }))
  const links = [...places, { text: hostOf(link), href: link }].filter(({ href }) => href)
  // Without text and buttons the card has only its head.
  if (links.length === 0 && !hasPicture(notice)) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2 *:grow sm:*:grow-0 print:hidden">
      {links.map(({ text, href }) => (
        <a key={href} href={href} rel="noopener" className={`${buttonClasses('plain')} min-w-0 py-2`}>
          <Navigation aria-hidden="true" className="size-4 shrink-0" />
          <Written as="span" className="min-w-0">
            {text}
          </Written>
        </a>
      ))}
      {hasPicture(notice) && (
        <div className="flex *:grow in-[.widget]:hidden">
          <ShareNotice path={`/mosques/${slug}/notices/${id}`} />
        </div>
      )}
    </div>
  )
}
