import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { formatDay, shortAddress } from './format.ts'
import { addressHere, here, t } from './words.ts'

/**
 * Only on paper: when the page was printed, and the address of the current one. The QR code loads only for
 * printing.
 */
export function PaperFoot({ page: { mosque, today } }: { page: MosquePage }) {
  return (
    <p className="paper-foot">
      <img src={here(`/mosques/${mosque.slug}/qr.svg`)} alt="" loading="lazy" width={96} height={96} />
      <span>
        {t('print.asOf', { date: formatDay(today) })}
        <b>
          <bdi>{shortAddress(addressHere(mosque.url))}</bdi>
        </b>
      </span>
    </p>
  )
}
