import type { NearDuplicate } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDistance } from '#lib/format-distance.ts'
import { timeSeparator } from '#lib/listed.ts'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

/** Listings may be from OpenStreetMap. */
export const hasListings = (entries: readonly NearDuplicate[]) => entries.some(({ managed }) => !managed)

type NearRowProps = { entry: NearDuplicate; children?: ReactNode }

/** An entry nearby: its name as a link, how far it is, and whether anyone manages it. */
export function NearRow({ entry, children }: NearRowProps) {
  const { t, i18n } = useTranslation('claims', { keyPrefix: 'near' })
  const facts = [
    formatDistance(entry.distanceKm, i18n.language),
    t(entry.status === 'pending' ? 'pending' : entry.managed ? 'managed' : 'unclaimed'),
  ]
  return (
    <li
      data-listing={entry.listingId}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
    >
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">
          <EntryName entry={entry} />
        </p>
        <p className="text-sm text-ink-2">{facts.join(timeSeparator())}</p>
        {entry.address && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Written>{entry.address}</Written>
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

/** Opens in another tab: the form or the review stays. */
function EntryName({ entry: { name, slug, mosqueId, status } }: { entry: NearDuplicate }) {
  const isPublic = status !== 'pending' && hasPublicDirectory()
  const href = mosqueId ? `/admin/detail/${mosqueId}` : isPublic ? directoryPage(`/${slug}`) : null
  if (href === null) return <Written>{name}</Written>
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      <Written>{name}</Written>
    </TextLink>
  )
}
