import { dialledNumber } from '@mihrab/core/dialled-number.ts'
import type { LocalizedMosque } from '@mihrab/core/features/public/localized-mosque.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Navigation } from 'lucide-react'
import { PhoneNumber, Written } from '#ui/written.tsx'
import { CopyButton } from './copy-button.tsx'
import { shortAddress } from './format.ts'
import { buttonClasses, cardClasses, cardPadding, cardTitleLook } from './looks.ts'
import { PlaceMap } from './map-frame.tsx'
import { countryOf, listed, t } from './words.ts'

/** Location, directions and contact. */
export function PlaceCard({ mosque, frame }: { mosque: LocalizedMosque; frame: PageFrame }) {
  const at = `${mosque.latitude},${mosque.longitude}`
  const country = countryOf(mosque)
  return (
    <section
      id="place"
      aria-labelledby="place-title"
      className={`${cardClasses} flex flex-col overflow-hidden`}
    >
      <div className={cardPadding}>
        <h2 id="place-title" className={cardTitleLook}>
          {t('place.title')}
        </h2>
        <address className="mt-2 not-italic">
          <span data-address className="block break-words">
            {mosque.address && <Written>{mosque.address}</Written>}
            {country && (mosque.address ? listed(['', country]) : country)}
          </span>
          <span className="figures text-sm text-ink-2">
            {t('place.coordinates')}:{' '}
            <bdi dir="ltr">
              {mosque.latitude.toFixed(5)}, {mosque.longitude.toFixed(5)}
            </bdi>
          </span>
        </address>
        <PlaceButtons at={at} hasAddress={mosque.address !== ''} />
        <MapLinks at={at} />
        <Contact mosque={mosque} />
      </div>
      {/* Shown above the heading, read after it. */}
      {frame.tiles && <PlaceMap mosque={mosque} frame={frame} />}
    </section>
  )
}

function PlaceButtons({ at, hasAddress }: { at: string; hasAddress: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <a href={`geo:${at}?q=${at}`} className={`${buttonClasses('accent')} max-md:grow max-md:px-3`}>
        <Navigation aria-hidden="true" className="size-4" />
        {t('place.open')}
      </a>
      {hasAddress && (
        <CopyButton
          copies="[data-address]"
          copied={t('place.copied')}
          label={t('place.copy')}
          className="max-md:grow max-md:px-3"
        />
      )}
    </div>
  )
}

/** Map sites under their common names; opened only when pressed. */
const mapSites = [
  {
    name: 'OpenStreetMap',
    url: (at: string) => `https://www.openstreetmap.org/?mlat=${at.replace(',', '&mlon=')}&zoom=17`,
  },
  { name: 'Google Maps', url: (at: string) => `https://www.google.com/maps/search/?api=1&query=${at}` },
  { name: 'Apple Maps', url: (at: string) => `https://maps.apple.com/?q=${at}` },
] as const

function MapLinks({ at }: { at: string }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      {mapSites.map(({ name, url }) => (
        <a
          key={name}
          href={url(at)}
          rel="noreferrer nofollow"
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline"
        >
          {t('place.on', { site: name })}
        </a>
      ))}
    </p>
  )
}

function Contact({ mosque }: { mosque: LocalizedMosque }) {
  const { phone, website, email, organisation } = mosque
  const names = [mosque.name, mosque.mainName]
  const dialled = dialledNumber(phone ?? '')
  const rows = [
    phone && {
      label: t('place.phone'),
      text: <PhoneNumber number={phone} />,
      href: dialled && `tel:${dialled}`,
    },
    website && { label: t('place.website'), text: shortAddress(website), href: website },
    email && { label: t('place.email'), text: email, href: `mailto:${email}` },
    organisation &&
      !names.includes(organisation) && { label: t('place.organisation'), text: organisation, href: null },
  ].filter((row) => typeof row === 'object')
  if (rows.length === 0) return null
  return (
    <dl className="mt-2 border-t border-line pt-1 text-sm">
      {rows.map(({ label, text, href }) => (
        <div key={label} className="flex min-h-11 items-center gap-3">
          <dt className="w-20 shrink-0 text-ink-2">{label}</dt>
          <Written as="dd" text={typeof text === 'string' ? text : ''} className="min-w-0 break-words">
            {href ? (
              <a
                href={href}
                rel="noreferrer nofollow ugc"
                className="font-medium text-accent hover:underline"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </Written>
        </div>
      ))}
    </dl>
  )
}
