import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import Globe from 'lucide-react/icons/globe'
import Monitor from 'lucide-react/icons/monitor'
import Printer from 'lucide-react/icons/printer'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/copy-button.tsx'
import { PageLink } from '#ui/text-link.tsx'

type ShareWaysProps = {
  /** Absolute address of the mosque's public page. */
  address: string
  month: IsoMonth
}

/** The public addresses of a mosque: to pass on, to print, and to keep open. */
export function ShareWays({ address, month }: ShareWaysProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'share' })
  return (
    <ul className="min-w-0 divide-y divide-line">
      <Ways
        icon={Globe}
        ways={[{ href: address, name: t('page') }]}
        hint={address.replace(/^https?:\/\//, '')}
        copyLabel={t('copyPage')}
      />
      <Ways
        icon={Printer}
        ways={[
          { href: `${address}/poster`, name: t('poster') },
          { href: `${address}/qr.svg`, name: t('code') },
          { href: `${address}/${month}/print`, name: t('month') },
        ]}
      />
      <Ways
        icon={Monitor}
        ways={[
          { href: `${address}/screen`, name: t('screen') },
          { href: `${address}/calendar`, name: t('calendar') },
        ]}
        hint={t('screenHint')}
        copyLabel={t('copyScreen')}
      />
    </ul>
  )
}

type WaysProps = {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
  ways: readonly [Way, ...Way[]]
  /** About the first. */
  hint?: string
  /** Set if the first address itself is useful. */
  copyLabel?: string
}

type Way = { href: string; name: string }

function Ways({ icon: Icon, ways, hint, copyLabel }: WaysProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'share' })
  return (
    <li className="flex items-center gap-3 py-1.5 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-5">
          {ways.map(({ href, name }) => (
            <PageLink
              key={href}
              href={href}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-9"
            >
              {name}
            </PageLink>
          ))}
        </p>
        {hint && <p className="-mt-1 pb-1.5 text-sm text-ink-2 wrap-anywhere">{hint}</p>}
      </div>
      {copyLabel && (
        <CopyButton
          text={ways[0].href}
          size="icon"
          aria-label={copyLabel}
          messages={{ copied: t('copied'), failed: t('copyFailed') }}
        >
          {null}
        </CopyButton>
      )}
    </li>
  )
}
