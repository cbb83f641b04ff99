import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { formatDay } from './format.ts'
import { shortAddress } from './short-address.ts'
import { addressHere, here, t } from './words.ts'

/** On paper alone: when the page was printed, and where it is right for ever. The code is loaded by those who print. */
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
