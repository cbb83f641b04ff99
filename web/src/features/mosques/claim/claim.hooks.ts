import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isMosqueDraft } from '#features/mosques/form/mosque-draft.ts'
import type { MosqueFormState } from '#features/mosques/form/mosque-form.hooks.ts'
import type { MosqueFormValues } from '#features/mosques/form/mosque-form-values.ts'
import { changesOf } from '#forms/form-entries.ts'
import { findEntries } from '#forms/use-entries.ts'
import { ApiError, isNotFound } from '#lib/api.ts'
import { claimIn, withClaim } from '#lib/claim-address.ts'
import { dropDraft } from '#lib/drafts.ts'
import { entryQuery } from '#queries/listing.ts'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { fillFromListing } from './claim-values.ts'

export type Claim = {
  /** Null if the form claims nothing. */
  slug: string | null
  /** The listing that it claims; null until it is loaded, or if it cannot be claimed. */
  listing: PublicMosque | null
  /** Why there is nothing to claim. */
  problem: 'gone' | 'managed' | 'failed' | null
  retry: () => void
  change: (slug: string | null) => void
}

/** What the address claims: reloading the page or signing in again keeps it. */
export function useClaim(): Claim {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const slug = claimIn(search)
  const query = useQuery({ ...entryQuery(slug ?? ''), enabled: slug !== null })
  const entry = slug === null ? undefined : query.data
  const listing = entry && !entry.managed ? entry : null
  const isFine = slug === null || query.isLoading || listing !== null
  return {
    slug,
    listing,
    problem: isFine ? null : entry ? 'managed' : isNotFound(query.error) ? 'gone' : 'failed',
    retry: () => void query.refetch(),
    change: (next) => void navigate(withClaim(pathname, next), { replace: true, state }),
  }
}

type ClaimedOptions = {
  /** The form's values without a claim. */
  saved: MosqueFormValues
  /** Key of its draft, one for each claim and one without. */
  draft: string
}

/**
 * Fills the listing into fields that are empty, once it is loaded. If the claim changes or is given up, the entries
 * stay, except where the draft stored for the new address has its own.
 */
export function useClaimedForm(form: MosqueFormState, claim: Claim, { saved, draft }: ClaimedOptions) {
  const { slug, listing } = claim
  const [filledFrom, setFilledFrom] = useState<string | null>(null)
  const [current, setCurrent] = useState({ draft, hasEarlier: false })
  if (draft !== current.draft) {
    const stored = findEntries(draft, saved, { isDraft: isMosqueDraft, newFields: saved })
    const own = slug === null && !stored ? form.values : form.changes
    setCurrent({ draft, hasEarlier: stored !== null })
    setFilledFrom(null)
    form.goOnFrom(saved, { ...own, ...(stored && changesOf(stored.initial, stored.values)) })
  } else if (listing && listing.slug !== filledFrom) {
    setFilledFrom(listing.slug)
    form.rebase(fillFromListing(saved, listing), form.changes)
  }
  useMovedDraft(draft, current.hasEarlier)
}

/** The entries are stored under the new key alone, unless some of them gave way to those stored there. */
function useMovedDraft(draft: string, hasEarlier: boolean): void {
  const before = useRef(draft)
  useEffect(() => {
    if (before.current === draft) return
    if (hasEarlier) toast.info(words.restored)
    else dropDraft(before.current)
    before.current = draft
  }, [draft, hasEarlier])
}

/** The server refused because of the claim, not of the entries. */
export function isClaimRefused(error: Error): boolean {
  return error instanceof ApiError && ['listingClaimed', 'listingNotFound'].includes(error.reason ?? '')
}
