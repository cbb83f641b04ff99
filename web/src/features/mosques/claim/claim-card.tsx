import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { focusHeading } from '#lib/take-focus.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { OsmCredit } from '#ui/osm-credit.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Written } from '#ui/written.tsx'
import type { Claim } from './claim.hooks.ts'

/** The listing that the form claims. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  if (claim.slug === null || claim.problem) return null

  function handleGiveUp() {
    // The card disappears with its button.
    const heading = document.querySelector('h1')
    if (heading) focusHeading(heading)
    claim.change(null)
  }

  return (
    <Card className="mb-5">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {claim.listing ? <Listing listing={claim.listing} /> : <SkeletonList rows={1} />}
        <Button variant="secondary" className="sm:col-start-2 sm:justify-self-start" onPress={handleGiveUp}>
          {t('without')}
        </Button>
      </div>
    </Card>
  )
}

function Listing({ listing }: { listing: PublicMosque }) {
  const { t, i18n } = useTranslation('claims')
  const { name, address, country } = listing
  return (
    <>
      <div className="flex gap-3 sm:row-span-2">
        <Avatar name={name} shape="arch" className="h-13.5 w-11.5 font-serif" />
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{t('claiming')}</p>
          <h2 className="text-lg wrap-anywhere">
            <Written>{name}</Written>
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Written>{listed([address, countryName(country, i18n.language)])}</Written>
          </p>
          <p className="mt-2 text-pretty text-sm">{t('filledIn')}</p>
        </div>
      </div>
      <ListingFacts listing={listing} />
    </>
  )
}

function ListingFacts({ listing: { phone, website, attribution } }: { listing: PublicMosque }) {
  const { t } = useTranslation('mosques')
  const facts: Fact[] = [
    ...(phone ? [[t('pending.phone'), <PhoneLink key="phone" number={phone} />] as const] : []),
    ...(website ? [[t('detail.website'), website] as const] : []),
    ...(attribution ? [[labelOf('source'), <OsmCredit key="source" />] as const] : []),
  ]
  return (
    <div>
      <Facts isCompact facts={facts} />
    </div>
  )
}
