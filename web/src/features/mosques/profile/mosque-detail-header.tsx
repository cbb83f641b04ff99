import { textsOf } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Written } from '#ui/written.tsx'
import { PreviewButton } from './preview-button.tsx'

type MosqueDetailHeaderProps = { mosque: MosqueProfile; edit?: ReactNode; actions?: ReactNode }

/** Picture, name, place, status and actions, and why the mosque was rejected. */
export function MosqueDetailHeader({ mosque, edit, actions }: MosqueDetailHeaderProps) {
  return (
    <header className="mb-5 lg:mb-6">
      <div className="flex flex-wrap gap-4 sm:items-center sm:gap-5">
        <Avatar
          name={mosque.name}
          image={mosque.image}
          shape="arch"
          size="large"
          className="h-24 w-20 font-serif sm:h-28 sm:w-24"
        />
        <div className="min-w-0 grow basis-48">
          <h1 className="text-xl wrap-anywhere">
            <Written>{mosque.name}</Written>
          </h1>
          {textsOf(mosque.names).map(([language, name]) => (
            <p key={language} className="text-ink-2 wrap-anywhere">
              <Written lang={language}>{name}</Written>
            </p>
          ))}
          <p className="mt-1 flex items-start gap-1.5 text-ink-2">
            <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
            <Written className="min-w-0 wrap-anywhere">{mosque.address}</Written>
          </p>
          <StatusAndPage mosque={mosque} />
        </div>
        {edit}
      </div>
      {actions}
      {mosque.status === 'rejected' && <Rejection reason={mosque.rejectionReason} />}
    </header>
  )
}

/** Green if approved, otherwise yellow with the status; links to the public page if there is one. */
function StatusAndPage({ mosque }: { mosque: MosqueProfile }) {
  const { t } = useTranslation('mosques')
  const isApproved = mosque.status === 'approved'
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3">
      <Badge tone={isApproved ? 'approved' : 'pending'}>{t(`review.status.${mosque.status}`)}</Badge>
      {isApproved && hasPublicDirectory() && (
        <div className="-ms-2 flex flex-wrap">
          <a
            href={directoryPage(`/${mosque.slug}`)}
            className={buttonStyle('quiet', 'regular', 'px-2 text-sm lg:min-h-8')}
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            {t('detail.publicPage')}
          </a>
          <PreviewButton mosque={mosque} />
        </div>
      )}
    </div>
  )
}

function Rejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('mosques')
  return (
    <div className="mt-5 rounded-card bg-red-soft px-4 py-3 text-red">
      <p className="text-sm font-semibold">{t('detail.rejectionReason')}</p>
      <Written as="p" className="whitespace-pre-line break-words">
        {reason ?? t('list.noReason')}
      </Written>
    </div>
  )
}
