import ChevronDown from 'lucide-react/icons/chevron-down'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Moon from 'lucide-react/icons/moon'
import Repeat from 'lucide-react/icons/repeat'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Upload from 'lucide-react/icons/upload'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { belowTimes } from '#lib/below-times.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/text-link.tsx'
import { wholeRow } from '#ui/whole-row.ts'

export type DialogName = 'onePrayer' | 'repeat' | 'copy' | 'changes' | 'download'

export type ToolsProps = {
  /** Address of the mosque's times. */
  timesHref: string
  onOpen: (name: DialogName) => void
}

type ToolName = DialogName | 'import' | 'check' | 'ramadan'

const icons: Record<ToolName, ComponentType<{ className: string }>> = {
  onePrayer: SlidersHorizontal,
  import: Upload,
  check: ClipboardCheck,
  ramadan: Moon,
  changes: History,
  repeat: Repeat,
  copy: Copy,
  download: Download,
}
const firstTools = ['onePrayer', 'ramadan', 'import', 'check', 'changes'] as const
const moreTools = ['repeat', 'copy', 'download'] as const

/** Beside the month on wide screens: the usual tools, the others on demand. */
export function ToolsCard(props: ToolsProps) {
  const { t } = useTranslation('timetables')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-label={t('title')}
      className="rounded-card border border-line bg-surface p-1.5 shadow-lift max-xl:hidden"
    >
      <ul>
        {firstTools.map((name) => (
          <Tool key={name} {...{ name, ...props }} />
        ))}
        <Row Icon={Ellipsis} end={<ChevronDown className={classNames('size-4.5', isOpen && 'rotate-180')} />}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className={nameStyle}
          >
            {t('more')}
          </button>
        </Row>
        {isOpen && moreTools.map((name) => <Tool key={name} {...{ name, ...props }} />)}
      </ul>
    </section>
  )
}

/** All tools, with half a sentence about each. */
export function ToolsSheet({ onClose, ...props }: ToolsProps & { onClose: () => void }) {
  const { t } = useTranslation('timetables')
  return (
    <Dialog isOpen title={t('title')} onClose={onClose}>
      <ul className="-mx-2.5">
        {[...firstTools, ...moreTools].map((name) => (
          <Tool key={name} {...{ name, ...props }} about={t(`about.${name}`)} />
        ))}
      </ul>
    </Dialog>
  )
}

type ToolProps = ToolsProps & { name: ToolName; about?: string }

function Tool({ name, about, timesHref, onOpen }: ToolProps) {
  const { t } = useTranslation('timetables')
  const label = t(`actions.${name}`)
  return (
    <Row Icon={icons[name]} about={about}>
      {name === 'import' || name === 'check' || name === 'ramadan' ? (
        <AppLink href={belowTimes(timesHref, name)} className={nameStyle}>
          {label}
        </AppLink>
      ) : (
        <button type="button" onClick={() => onOpen(name)} className={nameStyle}>
          {label}
        </button>
      )}
    </Row>
  )
}

type RowProps = {
  Icon: ComponentType<{ className: string }>
  about?: string | undefined
  end?: ReactNode
  children: ReactNode
}

function Row({ Icon, about, end, children }: RowProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken xl:min-h-10">
      <Icon className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {children}
        {about && <span className="block text-sm text-ink-2">{about}</span>}
      </span>
      {end && (
        <span className="shrink-0 text-ink-2" aria-hidden="true">
          {end}
        </span>
      )}
    </li>
  )
}

const nameStyle = classNames(wholeRow, 'after:rounded-control font-medium xl:text-[0.875rem]')
