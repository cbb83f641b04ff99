import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import type app from '#locales/en/app.json'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const mainPages = [
  { area: '/admin/', href: '/admin/list-mosque', label: 'notBuiltYet.toMosques' },
  { area: '/mosque-admin/', href: '/mosque-admin/dashboard', label: 'notBuiltYet.toPrayerTimes' },
  { area: '/contact-person/', href: '/contact-person', label: 'notBuiltYet.toPrayerTimes' },
] as const

/** Stands in for a screen of a later version and says so. */
export function NotBuiltYetPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as { title: keyof typeof app.pages }
  const main = mainPages.find((each) => pathname.startsWith(each.area))
  const page = t(`pages.${handle.title}`)
  return (
    <>
      <PageHeader title={page} subtitle={t('notBuiltYet.subtitle')} />
      <Card>
        <EmptyState
          title={t('notBuiltYet.title')}
          text={t('notBuiltYet.text', { page })}
          action={main && <LinkButton href={main.href}>{t(main.label)}</LinkButton>}
        />
      </Card>
    </>
  )
}
