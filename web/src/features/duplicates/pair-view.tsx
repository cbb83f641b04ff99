import type { DuplicateEntry } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapView } from '#features/map/country-views.ts'
import { useHasStreets } from '#features/map/location-map.hooks.ts'
import { LocationMap } from '#features/map/location-map.tsx'
import { Card } from '#ui/card.tsx'
import { OsmCreditLine } from '#ui/osm-credit.tsx'
import type { PairRow } from './duplicates.hooks.ts'
import { PairDecision } from './pair-decision.tsx'
import { PairTable } from './pair-table.tsx'
import { isFromOsm, keptFirst } from './pair-values.ts'

type PairViewProps = {
  pair: PairRow
  /** It replaces a pair that was decided. */
  isNext: boolean
  onDecided: () => void
}

/** Both entries on a map and side by side, and the decision. */
export function PairView({ pair, isNext, onDecided }: PairViewProps) {
  const { t } = useTranslation('duplicates')
  const [keptId, setKeptId] = useState(() => keptFirst(pair).id)
  const { a, b } = pair
  const [kept, other] = keptId === a.id ? [a, b] : [b, a]
  return (
    <div data-duplicate={`${a.id} ${b.id}`} className="flex flex-col">
      <Card isFlush>
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('choice')}</legend>
          <PairTable pair={pair} keptId={keptId} onKeep={setKeptId} />
        </fieldset>
        {[a, b].some(isFromOsm) && <OsmCreditLine />}
      </Card>
      <PairMap pair={pair} />
      <PairDecision {...{ kept, other, pair, isNext, onDecided }} />
    </div>
  )
}

/** On phones below the names. Without streets it would say nothing. */
function PairMap({ pair: { a, b } }: Pick<PairViewProps, 'pair'>) {
  const { t } = useTranslation('map')
  const hasStreets = useHasStreets()
  const view = useMemo(() => viewOf(a, b), [a, b])
  if (!hasStreets) return null
  return (
    <Card isFlush className="max-lg:mt-3 lg:order-first lg:mb-3">
      <LocationMap place={null} view={view} pins={[a, b]} label={t('shown.both')} zoom={18} isFlush />
    </Card>
  )
}

const viewOf = (a: DuplicateEntry, b: DuplicateEntry): MapView => [
  Math.min(a.latitude, b.latitude),
  Math.min(a.longitude, b.longitude),
  Math.max(a.latitude, b.latitude),
  Math.max(a.longitude, b.longitude),
]
