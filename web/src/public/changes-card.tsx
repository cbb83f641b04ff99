import type { ComingChange } from '@mihrab/core/features/prayer-times/coming-changes.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { ArrowRight } from 'lucide-react'
import { daysUntil, formatDayOfYear } from './format.ts'
import { cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { figures, here, listed, t } from './words.ts'

/** Changes within two weeks. Times that move a minute or two each day take one sentence together. */
export function ChangesCard({ page: { changes, today, mosque } }: { page: MosquePage }) {
  const steps = changes.filter(({ kind }) => kind === 'step')
  const first = steps[0]
  const daily = changes.filter(isDaily)
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className={`${cardClasses} ${cardPadding}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="changes" className={cardTitleLook}>
          {t('changes.title')}
        </h2>
        {first && (
          <p className="rounded-full bg-gold-soft px-3 py-0.5 text-xs font-semibold text-gold-ink">
            {daysUntil(first.date, today)}
          </p>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {changes.map(
          (change) =>
            !isDaily(change) && (
              <Change key={`${change.prayer} ${change.kind} ${change.date}`} change={change} />
            ),
        )}
        {daily.length > 0 && <DailyMoves changes={daily} />}
      </ul>
      <a
        href={here(`/mosques/${mosque.slug}/changes`)}
        className="-mb-2 inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline"
      >
        {t('changes.all')}
      </a>
    </section>
  )
}

const isDaily = ({ kind, mostMinutes }: ComingChange) => kind === 'drift' && mostMinutes <= 2

/** `Maghrib moves with sunset, a minute or two each day` */
function DailyMoves({ changes }: { changes: readonly ComingChange[] }) {
  const prayers = changes.map(({ prayer }) => prayer)
  const names = listed(prayers.map((prayer) => t(`prayers.${prayer}`)))
  const alone = prayers[0] === 'maghrib' ? 'changes.withSunset' : 'changes.drift'
  return (
    <li data-change={prayers.join(' ')} className="py-2.5 text-sm text-ink-2">
      {prayers.length > 1 ? t('changes.drifts', { prayers: names }) : t(alone, { prayer: names })}
    </li>
  )
}

/** A faster move is described with both times and its last date. */
function describeDrift({ prayer, from, to, lastDate }: ComingChange): string {
  return t('changes.fasterDrift', {
    prayer: t(`prayers.${prayer}`),
    from: figures(from),
    to: figures(to),
    date: formatDayOfYear(lastDate),
  })
}

function Change({ change }: { change: ComingChange }) {
  const { prayer, kind, from, to, date, isOneDay } = change
  const name = t(`prayers.${prayer}`)
  return (
    <li
      data-change={prayer}
      data-from={from}
      data-to={to}
      data-date={date}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5"
    >
      {kind === 'drift' ? (
        <span className="text-ink-2">{describeDrift(change)}</span>
      ) : (
        <>
          <span className="w-16 font-semibold">{name}</span>
          <span className="figures text-ink-2">{figures(from)}</span>
          <ArrowRight
            aria-label={t('changes.to')}
            className="size-4 self-center text-gold rtl:-scale-x-100"
          />
          <span className="figures font-semibold">{figures(to)}</span>
          <span className="ms-auto text-sm text-ink-2">
            {t(isOneDay ? 'changeDays.onlyOn' : 'changes.from', { date: formatDayOfYear(date) })}
          </span>
        </>
      )}
    </li>
  )
}

/** The feeds of a mosque's changes, which a page announces to feed readers. */
export function changeFeedsOf({ slug, name }: Pick<PublicMosque, 'slug' | 'name'>) {
  const title = t('pastChanges.of', { name })
  return [
    { type: 'application/atom+xml', title, href: here(`/mosques/${slug}/changes.atom`) },
    { type: 'application/feed+json', title, href: here(`/mosques/${slug}/changes.json`) },
  ]
}
