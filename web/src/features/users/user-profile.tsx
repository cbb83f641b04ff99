import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantDay } from '#lib/format-day.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'
import { UserRoleBadge } from './user-role-badge.tsx'

type UserProfileProps = {
  user: User
  actions?: ReactNode
  /** Address of the person's mosque, for admins; null for others. */
  mosqueHref?: string | null
}

export function UserProfile({ user, actions, mosqueHref = null }: UserProfileProps) {
  const { t, i18n } = useTranslation('users')
  const { data: mosque } = useMosqueProfile(mosqueHref ? user.mosqueId : null)
  const day = (instant: string) => formatInstantDay(instant, i18n.language)
  const facts: Fact[] = [
    [t('fields.username'), user.username],
    [t('profile.joined'), day(user.createdAt)],
    [t('fields.email'), <Email key="email" user={user} />],
    [t('fields.phone'), user.phone && <PhoneLink number={user.phone} />],
    [t('fields.address'), user.address],
  ]
  if (mosqueHref) {
    const name = mosque?.name ?? t('profile.toMosque')
    facts.push([
      t('profile.mosque'),
      <TextLink key="mosque" href={mosqueHref}>
        {name}
      </TextLink>,
    ])
  }
  return (
    <>
      <ProfileHeader user={user} actions={actions} updated={day(user.updatedAt)} />
      <Card title={t('profile.contact')}>
        <Facts facts={facts} />
      </Card>
    </>
  )
}

function ProfileHeader({ user, actions, updated }: { user: User; actions: ReactNode; updated: string }) {
  const { t } = useTranslation('users')
  const name = user.name || user.username
  return (
    <header className="mb-5 flex flex-col gap-5 sm:flex-row sm:items-center lg:mb-6">
      <div className="flex min-w-0 grow flex-wrap items-center gap-4 sm:gap-5">
        <Avatar name={name} image={user.image} size="large" className="size-20! font-serif sm:size-24!" />
        <div className="min-w-0 grow basis-48">
          <h1 className="text-xl wrap-anywhere">
            <Written>{name}</Written>
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <UserRoleBadge role={user.role} />
            <Badge tone="approved">{t('profile.active')}</Badge>
            <span className="figures text-sm text-ink-2">{t('profile.updated', { date: updated })}</span>
          </div>
        </div>
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

function Email({ user: { email, emailConfirmed } }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <EmailLink email={email} />
      {!emailConfirmed && <Badge tone="pending">{t('confirmation.missing')}</Badge>}
    </span>
  )
}
