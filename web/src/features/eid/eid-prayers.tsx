import {
  type EidEntry,
  type HeldCongregation,
  heldCongregations,
} from '@mihrab/core/features/eid/eid.schemas.ts'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Umbrella from 'lucide-react/icons/umbrella'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { Written } from '#ui/written.tsx'

/** The Eid prayers as visitors are shown them. */
export function EidPrayers({ entry }: { entry: EidEntry }) {
  const { t } = useTranslation('eid')
  return (
    <>
      {entry.takbeer && (
        <p className="figures mb-3">
          {labelOf('takbeer')}: {formatTime(entry.takbeer, browserLocale())}
        </p>
      )}
      <ul
        aria-label={t('title')}
        className="divide-y divide-line overflow-clip rounded-card border border-line"
      >
        {heldCongregations(entry).map((congregation, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same time and place
          <Prayer key={at} congregation={congregation} />
        ))}
      </ul>
      {entry.note && (
        <p className="mt-3 break-words whitespace-pre-line text-ink-2">
          <Written>{entry.note}</Written>
        </p>
      )}
    </>
  )
}

function Prayer({ congregation }: { congregation: HeldCongregation }) {
  const { t } = useTranslation('eid')
  const { time, place, address, womenSpace, language, note, badWeather, isMoved } = congregation
  const wet = badWeather && !isMoved ? badWeather : null
  return (
    <li className={classNames('flex gap-3.5 px-3.5 py-3', isMoved && 'bg-gold-soft')}>
      <span className="figures min-w-14 text-lg font-semibold">{formatTime(time, browserLocale())}</span>
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          <Written>{place}</Written>
        </p>
        {[address, language, note].map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
          <p key={at} className="text-sm text-ink-2">
            <Written>{text}</Written>
          </p>
        ))}
        {isMoved && (
          <Line Icon={CloudRain} className="font-semibold text-gold-ink">
            {t('isMoved')}
          </Line>
        )}
        {wet && (
          <Line Icon={Umbrella}>
            {t('inBadWeather', {
              where: listed([wet.place, wet.address, wet.time && formatTime(wet.time, browserLocale())]),
            })}
          </Line>
        )}
        {womenSpace !== 'unknown' && <Line Icon={Users}>{t(`womenSpace.${womenSpace}`)}</Line>}
      </div>
    </li>
  )
}

type LineProps = { Icon: typeof Users; className?: string; children: ReactNode }

function Line({ Icon, className, children }: LineProps) {
  return (
    <p className={classNames('figures flex items-start gap-2 text-sm', className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
