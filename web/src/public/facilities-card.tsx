import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { LocalizedMosque } from '@mihrab/core/features/public/localized-mosque.ts'
import {
  Accessibility,
  Baby,
  BookOpen,
  Droplets,
  Flower2,
  type LucideIcon,
  SquareParking,
  Toilet,
  Users,
} from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { cardPadding, cardTitleLook } from './looks.ts'
import { facilityName, t } from './words.ts'

export const facilityIcons: Record<Facility, LucideIcon> = {
  womenSpace: Users,
  stepFree: Accessibility,
  parking: SquareParking,
  wudu: Droplets,
  toilets: Toilet,
  children: Baby,
  funeral: Flower2,
  library: BookOpen,
}

/** Facilities for visitors, and the mosque's own description. */
export function Facilities({ mosque }: { mosque: LocalizedMosque }) {
  const { facilities, description, descriptionLanguage } = mosque
  return (
    <section aria-labelledby="facilities" className={cardPadding}>
      <h2 id="facilities" className={cardTitleLook}>
        {t(facilities.length > 0 ? 'facilities.title' : 'place.about')}
      </h2>
      {facilities.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-3">
          {facilities.map((facility) => {
            const Icon = facilityIcons[facility]
            return (
              <li key={facility} data-facility={facility} className="flex items-center gap-2.5 font-medium">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
                {facilityName(facility)}
              </li>
            )
          })}
        </ul>
      )}
      {description && (
        <Written
          as="p"
          lang={descriptionLanguage}
          className="mt-4 max-w-prose break-words whitespace-pre-line text-ink-2"
        >
          {description}
        </Written>
      )}
    </section>
  )
}
