import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '#features/auth/auth.hooks.ts'
import { BackupAlarm, BackupLine } from '#features/backups/backup-notes.tsx'
import { FirstListings } from '#features/listings/first-listings.tsx'
import { MosqueListCard } from '#features/mosques/list/mosque-list-card.tsx'
import { MosqueListSubtitle } from '#features/mosques/list/mosque-list-subtitle.tsx'
import { SecondFactorHint } from '#features/second-factors/second-factor-hint.tsx'
import { useMosqueCounts } from '#queries/mosque-lists.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function AdminMosqueListPage() {
  const { t } = useTranslation('mosques')
  const { user } = useSession()
  const counts = useMosqueCounts().data?.counts
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0)
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={<MosqueListSubtitle />}
        actions={
          <>
            <LinkButton
              href="/admin/mosques"
              variant="primary"
              isIconOnPhones
              icon={<Plus className="size-4.5" aria-hidden="true" />}
            >
              {t('list.add')}
            </LinkButton>
            <ApplicantPagesMenu />
          </>
        }
      />
      <div className="mb-4 grid grid-cols-1 gap-2 empty:hidden">
        <BackupAlarm />
        {user && <SecondFactorHint userId={user._id} />}
      </div>
      {isEmpty && <FirstListings />}
      <MosqueListCard />
      <BackupLine />
    </>
  )
}

/** Opens the applicants' pages, with the flag that lets an admin in and back again. */
function ApplicantPagesMenu() {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const open = (path: string) => navigate(path, { state: { fromAdmin: true } })
  return (
    <Menu
      label={t('list.applicantPages')}
      isIcon
      items={[
        {
          id: 'form',
          label: t('list.registrationForm'),
          icon: <FilePen aria-hidden="true" />,
          onAction: () => open('/mosque-admin/mosque-form'),
        },
        {
          id: 'pending',
          label: t('pending.title'),
          icon: <Clock aria-hidden="true" />,
          onAction: () => open('/mosque-admin/pending'),
        },
      ]}
    />
  )
}
