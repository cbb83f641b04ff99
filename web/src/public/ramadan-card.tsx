import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { ChevronRight } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { here, labelOf, t } from './words.ts'

/** The way to all days of Ramadan, and what the mosque writes about it. */
export function RamadanCard({ page: { ramadan, mosque } }: { page: MosquePage }) {
  if (!ramadan) return null
  return (
    <section aria-labelledby="ramadan" className={`${cardClasses} ${cardPadding}`}>
      <h2 id="ramadan" className={cardTitleLook}>
        {t('ramadan.title', { year: ramadan.year })}
      </h2>
      <RamadanTexts ramadan={ramadan} />
      <a
        href={here(`/mosques/${mosque.slug}/ramadan`)}
        className="-mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline"
      >
        {t('ramadan.all')}
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </a>
    </section>
  )
}

export function RamadanTexts({ ramadan }: { ramadan: NonNullable<MosquePage['ramadan']> }) {
  const texts = [
    ['itikaf', ramadan.itikaf],
    ['iftarNote', ramadan.iftar],
  ] as const
  return (
    <dl className="text-sm empty:hidden">
      {texts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="mt-2">
              <dt className="font-semibold">{labelOf(name)}</dt>
              <dd className="break-words whitespace-pre-line text-ink-2">
                <Written>{text}</Written>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
