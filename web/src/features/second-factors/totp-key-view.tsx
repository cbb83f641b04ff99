import { inGroups } from '@mihrab/core/features/second-factors/read-code.ts'
import type { TotpKey } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CopyButton } from '#ui/copy-button.tsx'

/** Ids of the elements that explain the key, to describe the field below, which has the focus. */
export const totpKeyIds = 'totp-scan totp-type totp-key'

/** The key for an authenticator app: to scan, to type in, or to open in an app on this device. */
export function TotpKeyView({ totpKey: { key, address } }: { totpKey: TotpKey }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'setUp' })
  return (
    <>
      <p id="totp-scan" className="text-sm text-ink-2">
        {t('scan')}
      </p>
      <QrCode text={address} title={t('qrCode')} />
      <p className="mt-3 text-center text-sm lg:hidden">
        <a href={address} className="rounded-xs text-accent underline underline-offset-2">
          {t('openApp')}
        </a>
      </p>
      <p id="totp-type" className="mt-4 text-sm text-ink-2">
        {t('typeKey')}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2">
        <code id="totp-key" dir="ltr" className="min-w-0 font-mono text-sm wrap-anywhere select-all">
          {inGroups(key, ' ')}
        </code>
        <CopyButton
          text={key}
          variant="quiet"
          className="-mx-2 px-2!"
          messages={{ copied: t('keyCopied'), failed: t('copyFailed') }}
        >
          {t('copyKey')}
        </CopyButton>
      </div>
    </>
  )
}

/** Black on white in dark mode too: cameras cannot read it otherwise. */
function QrCode({ text, title }: { text: string; title: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text])
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-3 size-48 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
