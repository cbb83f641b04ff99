import { type NearDuplicate, neighbourKm } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationMap } from '#features/map/location-map.tsx'
import { formatDistance } from '#lib/format-distance.ts'
import { Card } from '#ui/card.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OsmCreditLine } from '#ui/osm-credit.tsx'
import { words } from '#ui/words.ts'
import { useNearEntries } from './near.hooks.ts'
import { hasListings, NearRow } from './near-row.tsx'

/** Shows all neighbours. */
const zoom = 13
const fewRows = 5

/** For reviewers: entries that the mosque may already be, and what is around it. */
export function ReviewNear({ mosque }: { mosque: MosqueProfile }) {
  const { t, i18n } = useTranslation('claims', { keyPrefix: 'near' })
  const distance = formatDistance(neighbourKm, i18n.language)
  const near = useNearEntries({ name: mosque.name, ...mosque.location, except: mosque._id })
  /** What the mosque claims is shown with the claim. */
  const claimed = mosque.claim?.state === 'open' ? mosque.claim.listing.slug : null
  const isOther = ({ slug }: NearDuplicate) => slug !== claimed
  return (
    <Card isFlush className="mt-3 lg:mt-5">
      <Loaded query={near} message={t('failed')}>
        {({ entries, neighbours = [] }) => (
          <>
            <NearList title={t('title')} entries={entries.filter(isOther)} none={t('noneAlike')} />
            <div className="border-line border-t">
              {neighbours.length > 0 && (
                <LocationMap place={mosque.location} others={neighbours} view={null} zoom={zoom} isFlush />
              )}
              <NearList
                title={t('neighbours', { distance })}
                entries={neighbours.filter(
                  (each) => isOther(each) && !entries.some(({ slug }) => slug === each.slug),
                )}
                none={t('noNeighbours', { distance })}
              />
            </div>
            {hasListings([...entries, ...neighbours]) && <OsmCreditLine />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type NearListProps = { title: string; entries: readonly NearDuplicate[]; none: string }

function NearList({ title, entries, none }: NearListProps) {
  const [isAllShown, setIsAllShown] = useState(false)
  return (
    <div className="px-4 py-3 lg:px-5">
      <h2 className="text-lg">{title}</h2>
      {entries.length === 0 && <p className="mt-1 text-sm text-ink-2">{none}</p>}
      <ul className="divide-y divide-line">
        {entries.slice(0, isAllShown ? undefined : fewRows).map((entry) => (
          <NearRow key={entry.slug} entry={entry} />
        ))}
      </ul>
      {entries.length > fewRows && (
        <DisclosureButton isOpen={isAllShown} onChange={setIsAllShown} className="-mx-3 px-3 text-sm">
          {words.showAll}
        </DisclosureButton>
      )}
    </div>
  )
}
