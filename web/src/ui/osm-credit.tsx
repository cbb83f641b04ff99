import { osmCopyrightPage, osmCredit } from '@mihrab/core/features/listings/listings.schemas.ts'
import { TextLink } from './text-link.tsx'

/** The credit that the licence of OpenStreetMap's data asks for; in English in all languages. */
export function OsmCredit() {
  return (
    <TextLink href={osmCopyrightPage} target="_blank" rel="noopener" lang="en" dir="ltr">
      {osmCredit}
    </TextLink>
  )
}

/** Once below a list. */
export function OsmCreditLine() {
  return (
    <p className="px-4 py-3 text-center text-sm lg:px-5">
      <OsmCredit />
    </p>
  )
}
