import type { MosqueClaim, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import NotEqual from 'lucide-react/icons/equal-not'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { formatDistance } from '#lib/format-distance.ts'
import { kmBetween } from '#lib/km-between.ts'
import { listed } from '#lib/listed.ts'
import { isSamePhone, isSameText, isSameWebsite } from '#lib/same-value.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

type ReviewClaimProps = { mosque: MosqueProfile; claim: MosqueClaim }

/** What the listing says beside what the registration says. */
export function ReviewClaim({ mosque, claim: { listing, state } }: ReviewClaimProps) {
  const { t, i18n } = useTranslation('claims', { keyPrefix: 'review' })
  const rows = useRows(mosque, listing)
  const since = formatInstantDay(listing.since, i18n.language)
  return (
    <Card isFlush className="mb-3 lg:mb-5">
      <div className="px-4 pt-4 lg:px-5">
        <h2 className="text-lg">{t('title')}</h2>
        {state === 'late' && <p className="mt-1 font-semibold">{t('late')}</p>}
        <p className="mt-1 text-sm text-ink-2">
          {t(listing.source === 'osm' ? 'sinceOsm' : 'since', { date: since })}
        </p>
        <p className="text-sm text-ink-2">{t('asClaimed')}</p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <ClaimRow key={row.label} {...row} />
        ))}
      </ul>
    </Card>
  )
}

type Row = { label: string; isSame: boolean; listing: ReactNode; claim: ReactNode }

function ClaimRow({ label, isSame, ...values }: Row) {
  const { t } = useTranslation('claims', { keyPrefix: 'review' })
  return (
    <li className="px-4 py-2.5 lg:px-5">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold">
        {label}
        {!isSame && (
          <Badge tone="pending">
            <NotEqual className="size-3.5" aria-hidden="true" />
            {t('differs')}
          </Badge>
        )}
      </h3>
      <dl className="mt-1 grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {(['listing', 'claim'] as const).map((side) => (
          <div key={side}>
            <dt className="text-xs text-ink-2">{t(side)}</dt>
            <dd className="figures wrap-anywhere">
              {values[side] ? (
                <Written>{values[side]}</Written>
              ) : (
                <span className="text-ink-2">{t('none')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function useRows(mosque: MosqueProfile, listing: MosqueClaim['listing']): Row[] {
  const { t, i18n } = useTranslation('mosques')
  const inCountry = (address: string, country: string) =>
    listed([address, countryName(country, i18n.language)])
  return [
    {
      label: t('pending.mosque'),
      isSame: isSameText(listing.name, mosque.name),
      listing: listing.name,
      claim: mosque.name,
    },
    {
      label: t('pending.address'),
      isSame: isSameText(listing.address, mosque.address) && listing.country === mosque.country,
      listing: inCountry(listing.address, listing.country),
      claim: inCountry(mosque.address, mosque.country),
    },
    usePlaceRow(mosque, listing),
    {
      label: t('pending.phone'),
      isSame: isSamePhone(listing.phone, mosque.addressNo),
      listing: listing.phone && <PhoneLink number={listing.phone} />,
      claim: mosque.addressNo && <PhoneLink number={mosque.addressNo} />,
    },
    {
      label: t('detail.website'),
      isSame: isSameWebsite(listing.website, mosque.website),
      listing: listing.website && <Website href={listing.website} />,
      claim: mosque.website && <Website href={mosque.website} />,
    },
  ]
}

/** Positions of one building differ by no more. */
const samePlaceKm = 0.1

function usePlaceRow({ location }: MosqueProfile, listing: MosqueClaim['listing']): Row {
  const { t, i18n } = useTranslation('claims', { keyPrefix: 'review' })
  const label = useTranslation('mosques').t('pending.place')
  const km = kmBetween(location, listing)
  const coordinates = [listing.latitude, listing.longitude].map((degrees) => degrees.toFixed(4))
  return {
    label,
    isSame: km <= samePlaceKm,
    listing: <bdi>{coordinates.join(', ')}</bdi>,
    claim: t('fromListing', { distance: formatDistance(km, i18n.language) }),
  }
}

function Website({ href }: { href: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noreferrer">
      {href}
    </TextLink>
  )
}
