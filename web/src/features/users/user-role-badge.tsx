import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Record<Role, BadgeTone> = {
  admin: 'pending',
  mosqueAdmin: 'approved',
  contactPerson: 'approved',
  user: 'neutral',
}

export function UserRoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('users')
  return <Badge tone={tones[role]}>{t(`roles.${role}`)}</Badge>
}
