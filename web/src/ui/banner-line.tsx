import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { DisclosureButton } from './disclosure-button.tsx'
import { words } from './words.ts'

type BannerTone = 'plain' | 'hint' | 'alarm'

type BannerLineProps = {
  title: string
  tone: BannerTone
  children: ReactNode
}

const tones: Record<BannerTone, string> = {
  plain: 'border-line bg-surface',
  hint: 'border-line bg-gold-soft text-gold-ink',
  alarm: 'border-red bg-red-soft',
}

const roles = { plain: undefined, hint: 'note', alarm: 'alert' } as const

/** A banner above a page, one line high: it must not push the page down. */
export function BannerLine({ title, tone, children }: BannerLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const detailsId = useId()
  return (
    <section
      role={roles[tone]}
      aria-labelledby={titleId}
      className={classNames('rounded-card border ps-4 text-sm', tones[tone])}
    >
      <div className="flex items-center gap-2.5">
        {tone !== 'plain' && (
          <TriangleAlert
            className={classNames('size-4.5 shrink-0', tone === 'alarm' && 'text-red')}
            aria-hidden="true"
          />
        )}
        <h2
          id={titleId}
          className={classNames(
            'min-w-0 grow truncate font-sans text-sm font-semibold',
            tone === 'alarm' && 'text-red',
          )}
        >
          {title}
        </h2>
        <DisclosureButton
          isOpen={isOpen}
          onChange={setIsOpen}
          className="shrink-0 px-3 text-sm"
          aria-controls={isOpen ? detailsId : undefined}
          aria-describedby={titleId}
        >
          {words.details}
        </DisclosureButton>
      </div>
      {isOpen && (
        <div id={detailsId} className="pe-4 pb-3 break-words">
          {children}
        </div>
      )}
    </section>
  )
}
