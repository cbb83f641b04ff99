import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '#lib/clock.ts'
import { formatAge } from '#lib/format-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Written } from '#ui/written.tsx'

type MosqueMessageItemProps = {
  message: MosqueMessage
  onOpen: () => void
  onChange: (isDone: boolean) => void
}

export function MosqueMessageItem({ message, onOpen, onChange }: MosqueMessageItemProps) {
  const { t, i18n } = useTranslation('contact')
  const { _id, topic, readAt, doneAt, replies, createdAt } = message
  const now = useNow()
  const id = `message-${_id}`
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5 sm:flex-row sm:items-start">
      <div id={id} className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span className={classNames('text-base text-ink', readAt ? 'font-medium' : 'font-bold')}>
            {t(`messages.topics.${topic}`)}
          </span>
          {!readAt && <Badge tone="pending">{t('inbox.unread')}</Badge>}
          {replies.length > 0 && <Badge tone="approved">{t('inbox.answered')}</Badge>}
          <time dateTime={createdAt}>{formatAge(createdAt, now, i18n.language)}</time>
        </p>
        <Written as="p" className="mt-1 line-clamp-2 text-sm wrap-anywhere">
          {message.message}
        </Written>
      </div>
      <div data-row={_id} className="flex shrink-0 gap-1">
        <Button variant="secondary" aria-describedby={id} onPress={onOpen}>
          {t('messages.open')}
        </Button>
        <Button variant="quiet" aria-describedby={id} onPress={() => onChange(doneAt === null)}>
          {t(doneAt === null ? 'messages.markDone' : 'messages.reopen')}
        </Button>
      </div>
    </li>
  )
}
