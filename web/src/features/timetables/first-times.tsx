import ArrowRight from 'lucide-react/icons/arrow-right'
import Copy from 'lucide-react/icons/copy'
import Info from 'lucide-react/icons/info'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Table from 'lucide-react/icons/table'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { belowTimes } from '#lib/below-times.ts'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { classNames } from '#ui/class-names.ts'
import { AppLink, PageLink } from '#ui/text-link.tsx'
import { wholeRow } from '#ui/whole-row.ts'

type FirstTimesProps = {
  mosqueId: string
  /** Address of its times. */
  timesHref: string
  /** Opens the times of a whole year. */
  onRules: () => void
  onCopy: () => void
  /** Only start times are published. */
  hasStartTimes: boolean
}

/** Ways to the first times of a mosque that has none. */
export function FirstTimes({ mosqueId, timesHref, onRules, onCopy, hasStartTimes }: FirstTimesProps) {
  const { t } = useTranslation('timetables')
  return (
    <section className="mb-7">
      <PublicPageStatus {...{ mosqueId, hasStartTimes }} />
      <h2 className="text-xl">{t(hasStartTimes ? 'first.jamaahTitle' : 'first.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('first.text')}</p>
      <ul className="mt-4 grid gap-3 lg:grid-cols-3 lg:gap-4">
        <Way Icon={Table} text={t('first.import')}>
          <AppLink href={belowTimes(timesHref, 'import')} className={nameStyle}>
            {t('actions.import')}
          </AppLink>
        </Way>
        <Way Icon={SlidersHorizontal} text={t('first.rules')}>
          <button type="button" className={nameStyle} onClick={onRules}>
            {t('first.rulesTitle')}
          </button>
        </Way>
        <Way Icon={Copy} text={t('first.copy')}>
          <button type="button" className={nameStyle} onClick={onCopy}>
            {t('actions.copy')}
          </button>
        </Way>
      </ul>
    </section>
  )
}

const nameStyle = classNames(wholeRow, 'after:rounded-card font-serif text-lg font-semibold')

type WayProps = { Icon: ComponentType<{ className: string }>; text: string; children: ReactNode }

function Way({ Icon, text, children }: WayProps) {
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-lift hover:border-accent lg:p-5">
      <span
        aria-hidden="true"
        className="flex h-14 w-12 shrink-0 items-center justify-center self-start rounded-t-3xl rounded-b-control bg-covered text-on-covered"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        {children}
        <span className="mt-1 block text-ink-2">{text}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-accent rtl:-scale-x-100" aria-hidden="true" />
    </li>
  )
}

/** Explains the public page of a mosque without jamā'ah times. */
function PublicPageStatus({ mosqueId, hasStartTimes }: Pick<FirstTimesProps, 'mosqueId' | 'hasStartTimes'>) {
  const { t } = useTranslation('timetables')
  const { data: mosque } = useMosqueProfile(mosqueId)
  if (mosque?.status !== 'approved' || !hasPublicDirectory()) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-gold-soft px-3.5 py-2.5 text-gold-ink">
      <p className="flex min-w-0 items-start gap-2.5">
        <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        {t(hasStartTimes ? 'first.startTimesStatus' : 'first.status')}
      </p>
      <PageLink
        href={directoryPage(`/${mosque.slug}`)}
        className="inline-flex min-h-11 items-center font-semibold text-inherit! lg:min-h-8"
      >
        {t('first.publicPage')}
      </PageLink>
    </div>
  )
}
