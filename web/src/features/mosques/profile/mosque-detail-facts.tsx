import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Labels and values; an unknown value is named as such. */
export function MosqueDetailFacts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  const { t } = useTranslation('mosques')
  return (
    <dl className="grid gap-y-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-ink-2 sm:pt-px">{label}</dt>
          <dd className="figures min-w-0 break-words">
            {value ? <bdi>{value}</bdi> : <span className="text-ink-3">{t('detail.notGiven')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
