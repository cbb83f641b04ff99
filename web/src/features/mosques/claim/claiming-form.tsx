import { useState } from 'react'
import { MosqueForm, type MosqueFormProps } from '#features/mosques/form/mosque-form.tsx'
import { OneOfThese } from '#features/mosques/near/one-of-these.tsx'
import type { Claim } from './claim.hooks.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { ClaimCard } from './claim-card.tsx'

type ClaimingFormProps = MosqueFormProps & { claim: Claim }

/** The form of a new mosque, which may be one that is listed. */
export function ClaimingForm({ claim, onSubmit, ...props }: ClaimingFormProps) {
  const [refusals, setRefusals] = useState(0)
  const { values, failure } = props.form

  /** Without its listing the claim would be sent as an ordinary registration. */
  function handleSubmit() {
    if (claim.problem) setRefusals(refusals + 1)
    else onSubmit()
  }

  return (
    <>
      <ClaimCard claim={claim} />
      <MosqueForm
        {...props}
        onSubmit={handleSubmit}
        isLoading={claim.slug !== null && !claim.listing && !claim.problem}
        // Each time it appears it takes the focus from the submit button.
        banner={<ClaimBanner key={refusals} claim={claim} refusal={failure} />}
        question={<OneOfThese values={values} isClaiming={claim.slug !== null} onClaim={claim.change} />}
      />
    </>
  )
}
