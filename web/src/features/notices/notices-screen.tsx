import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { cancelNotice } from '@mihrab/core/features/notices/notices.calls.ts'
import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { useNotices } from '#queries/notices.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { publicOf } from './notice-entries.ts'
import { NoticeView } from './notice-view.tsx'
import { useDaysAhead, useSendNotice } from './notices.hooks.ts'
import { ShareNotice } from './share-notice.tsx'

/** A mosque's notices: those shown now, and former ones below. */
export function NoticesScreen({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('notices')
  const mosque = useMosqueProfile(mosqueId)
  const notices = useNotices(mosqueId)
  useRereadToast(notices, t('loadFailed'))
  const message = errorMessage(mosque.error ?? notices.error, t('loadFailed'))
  return (
    <Loaded query={mosque} message={message}>
      {(mosque) => (
        <Loaded query={notices} message={message}>
          {/* Keyed: input for one mosque must never be saved for another. */}
          {(notices) => (
            <MosqueHijri mosque={mosque}>
              <Notices key={mosqueId} {...{ mosque, notices }} />
            </MosqueHijri>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type NoticesProps = { mosque: MosqueProfile; notices: readonly Notice[] }

function Notices({ mosque, notices }: NoticesProps) {
  const { t } = useTranslation('notices')
  const { t: inApp } = useTranslation()
  const [opened, setOpened] = useState<Notice | 'new' | null>(null)
  const days = useDaysAhead(mosque)
  const now = useNow().toISOString()
  const isOver = ({ state, until }: Notice) => state === 'cancelled' || until <= now
  const former = notices.filter(isOver)
  const active = notices.filter((notice) => !isOver(notice))
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={inApp('pages.notices')}
        subtitle={t('subtitle')}
        actions={<Button onPress={() => setOpened('new')}>{t('add')}</Button>}
      />
      {active.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      {active.map((notice) => (
        <NoticeItem key={notice._id} {...{ mosque, notice, days }} onEdit={() => setOpened(notice)} />
      ))}
      {former.length > 0 && <h2 className="mt-8 mb-3 text-lg">{t('former')}</h2>}
      {former.map((notice) => (
        <NoticeItem key={notice._id} {...{ mosque, notice, days }} />
      ))}
      {opened && (
        <NoticeDialog
          {...{ mosque, days, notices }}
          notice={opened === 'new' ? null : (notices.find(({ _id }) => _id === opened._id) ?? opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type NoticeItemProps = Pick<NoticesProps, 'mosque'> & {
  notice: Notice
  days: readonly MosqueDay[]
  /** Omitted for a former one. */
  onEdit?: () => void
}

function NoticeItem({ mosque, notice, days, onEdit }: NoticeItemProps) {
  const { t } = useTranslation('notices')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useSendNotice(mosque._id)
  const today = useToday(mosque.timeZone)
  const { _id, state, publishedAt } = notice
  const shown = onEdit || state === 'cancelled' ? state : 'expired'

  function handleConfirm() {
    mutate(() => callApi(cancelNotice, { params: { id: mosque._id, noticeId: _id } }), {
      onSuccess: () => toast.success(t('cancel.done')),
      onError: (error) => toast.error(errorMessage(error, t('cancel.failed'))),
      onSettled: () => setIsAsking(false),
    })
  }

  return (
    <article className="mb-4">
      <NoticeView
        today={today}
        notice={{ ...publicOf(notice, publishedAt, mosque.timeZone, days), state }}
        badge={shown !== 'active' && <Badge tone="pending">{t(`states.${shown}`)}</Badge>}
      />
      {onEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onPress={onEdit}>
            {t('edit')}
          </Button>
          {notice.kind !== 'message' && (
            <ShareNotice address={`${window.location.origin}/mosques/${mosque.slug}/notices/${_id}`} />
          )}
          <Button variant="quiet" className="text-red!" onPress={() => setIsAsking(true)}>
            {t('cancel.ask')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancel.title')}
        body={t('cancel.text')}
        confirmLabel={t('cancel.action')}
        cancelLabel={t('cancel.keep')}
        isPending={isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </article>
  )
}
