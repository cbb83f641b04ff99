import { osmCopyrightPage } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'

interface CreditProps {
  readonly mosques: readonly PublicMosque[]
  /** Set if the page has a map, on which the credit of the tiles may be the same. */
  readonly map?: { readonly tiles: PageFrame['tiles']; readonly hidden: string }
  readonly className?: string
}

/** In a line of a sheet of paper. */
export function CreditOnPaper({ mosque: { attribution } }: { mosque: PublicMosque }) {
  return (
    attribution && (
      <span lang="en" dir="ltr" className="whitespace-nowrap">
        {attribution}
      </span>
    )
  )
}

/** The credit that the licence of mosques' data asks for. */
export function Credit({ mosques, map, className = '' }: CreditProps) {
  const credit = mosques.find(({ attribution }) => attribution)?.attribution
  if (!credit) return null
  const hidden = map?.tiles?.credit.includes(credit) ? map.hidden : ''
  return (
    <p lang="en" dir="ltr" className={`text-center text-sm text-ink-2 ${className} ${hidden}`}>
      <a
        href={osmCopyrightPage}
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline-offset-2 hover:underline"
      >
        {credit}
      </a>
    </p>
  )
}
