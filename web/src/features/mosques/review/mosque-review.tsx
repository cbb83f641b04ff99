import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewNear } from '#features/mosques/near/review-near.tsx'
import { MosqueFacts } from '#features/mosques/profile/mosque-detail.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Written } from '#ui/written.tsx'
import { useDescribeSince } from './describe-since.hooks.ts'
import { type Applicant, ReviewChecks } from './review-checks.tsx'
import { ReviewClaim } from './review-claim.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewFacts } from './review-facts.tsx'

type MosqueReviewProps = {
  mosque: MosqueProfile
  applicant: Applicant
  actions: ReactNode
  /** Opens the next pending mosque, if there is one. */
  onNext?: () => void
  /** Below all facts. */
  children: ReactNode
}

/** A pending mosque: checks first, then its facts, then the decision. */
export function MosqueReview({ mosque, applicant, actions, onNext, children }: MosqueReviewProps) {
  const [isAllShown, setIsAllShown] = useState(false)
  return (
    <>
      <ReviewHead mosque={mosque} actions={actions} />
      <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-6 lg:gap-y-0">
        <Card isFlush className="lg:col-start-2 lg:rounded-b-none lg:border-b-0 lg:shadow-none">
          <ReviewChecks mosque={mosque} applicant={applicant} />
        </Card>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {mosque.claim && <ReviewClaim mosque={mosque} claim={mosque.claim} />}
          <ReviewFacts mosque={mosque} isAllShown={isAllShown} onShowAll={() => setIsAllShown(!isAllShown)} />
          <ReviewNear mosque={mosque} />
        </div>
        {isAllShown && (
          <div className="grid gap-3 lg:col-span-2 lg:row-start-3 lg:mt-5 lg:gap-5">
            <MosqueFacts mosque={mosque} />
            {children}
          </div>
        )}
        <ReviewDecision mosque={mosque} onNext={onNext} />
      </div>
    </>
  )
}

function ReviewHead({ mosque, actions }: Pick<MosqueReviewProps, 'mosque' | 'actions'>) {
  const { t } = useTranslation('mosques')
  const describeSince = useDescribeSince()
  const { name, image, registeredBy, updatedAt } = mosque
  return (
    <header className="mb-3 flex items-center gap-3 lg:mb-4 lg:gap-4">
      <Avatar
        name={name}
        image={image}
        shape="arch"
        className="h-13.5 w-11.5 font-serif lg:h-16.5 lg:w-14 lg:text-lg"
      />
      <div className="min-w-0 grow">
        <h1 className="text-xl wrap-anywhere">
          <Written>{name}</Written>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge tone="pending">{t('review.status.pending')}</Badge>
          {t('list.waitingSince', { since: describeSince(updatedAt) })}
          {registeredBy && <span>{t('review.by', { name: registeredBy.name })}</span>}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2 self-start lg:self-center">{actions}</div>
    </header>
  )
}
