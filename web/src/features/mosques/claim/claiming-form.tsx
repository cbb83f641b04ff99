import { MosqueForm, type MosqueFormProps } from '#features/mosques/form/mosque-form.tsx'
import { OneOfThese } from '#features/mosques/near/one-of-these.tsx'
import type { Claim } from './claim.hooks.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimNotice } from './claim-notice.tsx'

type ClaimingFormProps = MosqueFormProps & { claim: Claim; onGiveUp: () => void }

/** The form of a new mosque, which may be one that is listed. */
export function ClaimingForm({ claim, onGiveUp, ...props }: ClaimingFormProps) {
  const { values, failure } = props.form
  return (
    <>
      <ClaimCard claim={claim} onGiveUp={onGiveUp} />
      <MosqueForm
        {...props}
        banner={<ClaimNotice claim={claim} refusal={failure} onGiveUp={onGiveUp} />}
        question={<OneOfThese values={values} isClaiming={claim.slug !== null} onClaim={claim.change} />}
      />
    </>
  )
}
