import type { HeldCongregation, PublicEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { CloudRain, Umbrella, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Written } from '#ui/written.tsx'
import { daysUntil, formatDayOfYear } from './format.ts'
import { Details } from './jumuah-details.tsx'
import { cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { figures, listed, t } from './words.ts'

export const eidName = (eid: PublicEid['eid']) => t(eid === 'fitr' ? 'moon.eidAlFitr' : 'moon.eidAlAdha')

/** A mosque's Eid congregations, as they are held. */
export function EidCard({ eid: shown, today }: { eid: PublicEid | null; today: string }) {
  if (!shown) return null
  const { eid, days, takbeer, note, congregations } = shown
  const [first = '', second] = days.map(formatDayOfYear)
  return (
    <section aria-labelledby="eid" className={`${cardClasses} ${cardPadding} border-gold`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="eid" className={cardTitleLook}>
          {eidName(eid)}
        </h2>
        {days.length === 1 && shown.date >= today && (
          <span className="rounded-full bg-gold-soft px-3 py-0.5 text-xs font-semibold text-gold-ink">
            {daysUntil(shown.date, today)}
          </span>
        )}
      </div>
      <p className="font-semibold">
        {second ? t('eid.either', { first, second }) : first}
        {second && <span className="block text-sm font-normal text-ink-2">{t('eid.waits')}</span>}
      </p>
      {takbeer && <p className="mt-1 text-sm text-ink-2">{t('eid.takbeer', { time: figures(takbeer) })}</p>}
      <ul className="mt-2 divide-y divide-line">
        {congregations.map((one) => (
          <li
            key={`${one.time} ${one.place}`}
            {...eidAttributes(eid, one)}
            className="flex items-baseline gap-3 py-2.5"
          >
            <span className="figures shrink-0 text-lg font-semibold">{figures(one.time)}</span>
            <div className="min-w-0 grow">
              <p className="font-medium break-words">
                <Written>{one.place}</Written>
              </p>
              <Written as="p" className="text-sm break-words text-ink-2">
                {one.address}
              </Written>
              <EidDetails congregation={one} />
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <Written as="p" text={note} className="mt-1 text-sm break-words whitespace-pre-line text-ink-2">
          {note}
        </Written>
      )}
    </section>
  )
}

/** Of an element that shows a congregation. */
export function eidAttributes(eid: PublicEid['eid'], { time, place, isMoved }: HeldCongregation) {
  return { 'data-eid': eid, 'data-time': time, 'data-place': place, 'data-moved': isMoved ? '' : undefined }
}

const womenWords = {
  yes: 'jumuah.womenSpace',
  no: 'jumuah.noWomenSpace',
  unknown: 'eid.womenUnknown',
} as const

/** Moved or not, women's space, the place for bad weather, language and note. */
export function EidDetails({ congregation }: { congregation: HeldCongregation }) {
  const { isMoved, womenSpace, badWeather, language, note } = congregation
  const others = [language, note].filter(Boolean)
  return (
    <div className="text-sm text-ink-2">
      {isMoved && (
        <Detail icon={CloudRain} className="font-semibold text-gold-ink">
          {t('eid.moved')}
        </Detail>
      )}
      <Detail icon={Users} className={womenSpace === 'yes' ? 'font-semibold text-accent' : ''}>
        {t(womenWords[womenSpace])}
      </Detail>
      {badWeather && !isMoved && (
        <Detail icon={Umbrella}>
          {listed([
            t('eid.badWeather', { place: badWeather.place }),
            ...(badWeather.time ? [figures(badWeather.time)] : []),
          ])}
        </Detail>
      )}
      {others.length > 0 && (
        <p className="break-words">
          <Details details={others} />
        </p>
      )}
    </div>
  )
}

interface DetailProps {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>
  readonly className?: string
  readonly children: ReactNode
}

function Detail({ icon: Icon, className = '', children }: DetailProps) {
  return (
    <p className={`flex gap-1.5 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
