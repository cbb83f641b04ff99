import type { IsoDay } from '@mihrab/core/days.ts'
import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { timeSeparator } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

type NoticeViewProps = {
  notice: PublicNotice
  today: IsoDay
  /** At the end of the head. */
  badge?: ReactNode
  /** As on the hall screen. */
  isBand?: boolean
}

/** A notice as visitors see it. */
export function NoticeView({ notice, today, badge, isBand = false }: NoticeViewProps) {
  const { i18n } = useTranslation()
  const { head, title, lines, note } = noticeInWords(notice, { locale: i18n.language, today })
  const isUrgent = notice.kind === 'janazah' || notice.kind === 'closure'
  const isDark = isUrgent && !isBand
  const link = !isBand && notice.kind === 'message' ? notice.link : ''
  return (
    <div
      className={classNames(
        'figures overflow-clip bg-surface break-words',
        isBand ? 'border-gold border-t-2' : 'rounded-card border',
        isDark ? 'border-ink' : 'border-line-strong',
      )}
    >
      <p
        className={classNames(
          'flex justify-between gap-2 px-4 text-sm font-semibold',
          isDark ? 'bg-ink py-2 text-surface' : 'pt-3 text-ink-2',
        )}
      >
        {head}
        {badge}
      </p>
      <div className={classNames('px-4 pt-2 pb-3 empty:hidden', isBand && 'flex flex-wrap gap-x-6')}>
        {title && (
          <p
            className={classNames(
              'basis-full whitespace-pre-line',
              notice.kind !== 'message' && 'font-serif text-lg font-semibold',
            )}
          >
            <Written>{title}</Written>
          </p>
        )}
        {lines.map(({ label, time, text, mapLink }) => (
          <p key={label}>
            {label} {time && <b className="font-semibold">{time}</b>}
            {time && text && timeSeparator()}
            <Linked href={isBand ? '' : mapLink}>{text}</Linked>
          </p>
        ))}
        {link && <Linked href={link}>{link}</Linked>}
        {!isBand && note && (
          <p className="mt-1 whitespace-pre-line text-ink-2">
            <Written>{note}</Written>
          </p>
        )}
      </div>
    </div>
  )
}

function Linked({ href, children }: { href: string; children: string }) {
  const text = <Written>{children}</Written>
  if (href === '') return text
  return (
    <TextLink href={href} target="_blank" rel="noopener" className="wrap-anywhere">
      {text}
    </TextLink>
  )
}
