import { useTranslation } from 'react-i18next'
import { useNow } from '#lib/clock.ts'
import { formatAge } from '#lib/format-day.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { wholeRow } from '#ui/whole-row.ts'
import { Written } from '#ui/written.tsx'

type MessageState = 'unread' | 'unanswered' | 'answered'

type Answered = { readAt: string | null; replies: readonly unknown[] }

export function messageStateOf({ readAt, replies }: Answered): MessageState {
  if (replies.length > 0) return 'answered'
  return readAt ? 'unanswered' : 'unread'
}

const tones = { unread: 'pending', unanswered: 'neutral', answered: 'approved' } as const

type MessageLeadProps = {
  /** Id of the title, which describes the row's buttons. */
  id: string
  title: string
  /** Below the title. */
  note?: string | false
  /** Null if it neither needs nor has an answer. */
  state: MessageState | null
  isRead: boolean
  createdAt: string
  onOpen: () => void
}

/** Start of a message's row: its title, state and age. */
export function MessageLead({ id, title, note, state, isRead, createdAt, onOpen }: MessageLeadProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  return (
    <span className="block min-w-0">
      <button
        id={id}
        type="button"
        onClick={onOpen}
        className={classNames(wholeRow, 'line-clamp-2', isRead ? 'font-medium' : 'font-bold')}
      >
        <Written>{title}</Written>
      </button>
      {note && <span className="block text-sm text-ink-2">{note}</span>}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {state && <Badge tone={tones[state]}>{t(state)}</Badge>}
        <Age createdAt={createdAt} />
      </span>
    </span>
  )
}

/** Separate: only this renders again as time passes. */
function Age({ createdAt }: { createdAt: string }) {
  const { i18n } = useTranslation('contact')
  return <time dateTime={createdAt}>{formatAge(createdAt, useNow(), i18n.language)}</time>
}
