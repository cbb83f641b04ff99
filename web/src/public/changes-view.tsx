import { dayIn } from '@mihrab/core/days.ts'
import { describePublicChange } from '@mihrab/core/features/public/describe-public-change.ts'
import { type JoinedChange, joinChanges } from '@mihrab/core/features/public/join-changes.ts'
import type { ChangesPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { maxChanges } from '@mihrab/core/features/public/public-changes.schemas.ts'
import { ArrowRight, Rss } from 'lucide-react'
import { changeFeedsOf } from './changes-card.tsx'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import { formatLongDay } from './format.ts'
import { buttonClasses, cardClasses, cardTitleLook, pageTitleLook } from './looks.ts'
import { MosqueLink } from './mosque-name.tsx'
import { locale, methodName, t } from './words.ts'

/** Changes at a mosque within a year, newest first, by day. */
export function ChangesView({ page, frame }: { page: ChangesPage; frame: PageFrame }) {
  const { mosque, changes } = page
  return (
    <Document
      frame={frame}
      title={t('pastChanges.of', { name: mosque.name })}
      description={t('meta.changes', { name: mosque.name })}
      image={mosque.image}
      alternates={changeFeedsOf(mosque)}
    >
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-8">
        <MosqueLink mosque={mosque} />
        <h1 className={pageTitleLook}>
          {t('pastChanges.title')}
          <span className="sr-only">: {mosque.name}</span>
        </h1>
        <p className="mt-1 text-ink-2">{t('pastChanges.intro')}</p>
        {changes.length === 0 ? (
          <p className={`${cardClasses} mt-5 px-5 py-5 text-ink-2`}>{t('pastChanges.none')}</p>
        ) : (
          <ChangesByDay page={page} />
        )}
        {changes.length === maxChanges && (
          <p className="mt-4 text-sm text-ink-2">{t('pastChanges.older', { count: maxChanges })}</p>
        )}
        <Subscribe page={page} />
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

function ChangesByDay({ page: { changes, mosque } }: { page: ChangesPage }) {
  const byDay = Map.groupBy(changes, ({ at }) => dayIn(mosque.timeZone, new Date(at)))
  return [...byDay].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={`${cardClasses} mt-5 overflow-hidden`}>
      <h2 id={`day-${day}`} className={`${cardTitleLook} px-5 pt-4 pb-3`}>
        {formatLongDay(day)}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {joinChanges(ofDay).map((joined) => (
          <Change key={joined.change.id} joined={joined} day={day} timeZone={mosque.timeZone} />
        ))}
      </ul>
    </section>
  ))
}

interface ChangeProps {
  readonly joined: JoinedChange
  /** The day of the change. */
  readonly day: string
  readonly timeZone: string
}

function Change({ joined: { change, ids }, day, timeZone }: ChangeProps) {
  const { subject, when, ...values } = describePublicChange(change, timeZone, locale())
  const isMethod = change.kind === 'calculation'
  // Long texts are shown once: a hundred of them could make a page of more than a megabyte.
  const isLong = change.kind === 'name' || change.kind === 'address'
  const [from, to] = [values.from, values.to].map((value) => (isMethod ? methodName(value) : value))
  return (
    <li
      id={change.id}
      data-change={change.prayer ?? change.kind}
      data-from={isLong ? undefined : (change.from ?? undefined)}
      data-to={isLong ? undefined : (change.to ?? undefined)}
      data-date={change.date ?? day}
      className="relative flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-5 py-3.5 target:bg-gold-soft has-[:target]:bg-gold-soft"
    >
      {/* Entries of feeds link here. */}
      {ids.slice(1).map((id) => (
        <span key={id} id={id} className="absolute" />
      ))}
      <span className={!from ? 'font-semibold' : 'min-w-16 font-semibold'}>{subject}</span>
      {from && to && (
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <bdi className="figures min-w-0 break-words text-ink-2">{from}</bdi>
          <span className="flex min-w-0 items-baseline gap-x-3">
            <ArrowRight
              aria-label={t('pastChanges.changedTo')}
              className="size-4 shrink-0 self-center text-gold rtl:-scale-x-100"
            />
            <bdi className="figures min-w-0 font-semibold break-words">{to}</bdi>
          </span>
        </span>
      )}
      {when !== null && <span className="text-sm text-ink-2 max-sm:w-full sm:ms-auto">{when}</span>}
    </li>
  )
}

function Subscribe({ page: { mosque } }: { page: ChangesPage }) {
  const [atom, json] = changeFeedsOf(mosque)
  return (
    <section aria-labelledby="subscribe" className="mt-8">
      <h2 id="subscribe" className={cardTitleLook}>
        {t('pastChanges.subscribe')}
      </h2>
      <p className="text-sm text-ink-2">{t('pastChanges.subscribeNote')}</p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <a href={atom?.href} className={`${buttonClasses('accent')} max-sm:grow`}>
          <Rss aria-hidden="true" className="size-4" />
          {t('pastChanges.atom')}
        </a>
        <a href={json?.href} className={`${buttonClasses('plain')} max-sm:grow`}>
          {t('pastChanges.json')}
        </a>
      </p>
    </section>
  )
}
