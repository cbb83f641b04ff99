import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import DoorOpen from 'lucide-react/icons/door-open'
import Globe from 'lucide-react/icons/globe'
import Monitor from 'lucide-react/icons/monitor'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/copy-button.tsx'
import { PageLink } from '#ui/text-link.tsx'

type ShareWaysProps = {
  /** Absolute address of the mosque's public page. */
  address: string
  month: IsoMonth
}

/** The public addresses of a mosque, and the use of each. */
export function ShareWays({ address, month }: ShareWaysProps) {
  const { t } = useTranslation('mosques')
  return (
    <ul className="min-w-0 divide-y divide-line">
      <Way
        icon={Globe}
        href={address}
        name={t('share.page')}
        hint={address.replace(/^https?:\/\//, '')}
        copyLabel={t('share.copyPage')}
      />
      <Way icon={DoorOpen} href={`${address}/poster`} name={t('share.poster')} hint={t('share.posterHint')} />
      <Way icon={QrCode} href={`${address}/qr.svg`} name={t('share.code')} hint={t('share.codeHint')} />
      <Way
        icon={Printer}
        href={`${address}/${month}/print`}
        name={t('share.month')}
        hint={t('share.monthHint')}
      />
      <Way
        icon={Monitor}
        href={`${address}/screen`}
        name={t('share.screen')}
        hint={t('share.screenHint')}
        copyLabel={t('share.copyScreen')}
      />
      <Way
        icon={CalendarPlus}
        href={`${address}/calendar`}
        name={t('share.calendar')}
        hint={t('share.calendarHint')}
      />
    </ul>
  )
}

type WayProps = {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
  href: string
  name: string
  hint: ReactNode
  /** Set if the address itself is useful. */
  copyLabel?: string
}

function Way({ icon: Icon, href, name, hint, copyLabel }: WayProps) {
  const { t } = useTranslation('mosques')
  return (
    <li className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0 grow">
        <PageLink
          href={href}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
        >
          {name}
        </PageLink>
        <p className="text-sm wrap-anywhere text-ink-2">{hint}</p>
      </div>
      {copyLabel && (
        <CopyButton
          text={href}
          size="icon"
          aria-label={copyLabel}
          messages={{ copied: t('share.copied'), failed: t('share.copyFailed') }}
        >
          {null}
        </CopyButton>
      )}
    </li>
  )
}
