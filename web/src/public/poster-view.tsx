import type { PageFrame, PosterPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { Written } from '#ui/written.tsx'
import { Document } from './document.tsx'
import { formatDay, shortAddress } from './format.ts'
import { JumuahDetails } from './jumuah-details.tsx'
import { MainName } from './mosque-name.tsx'
import { PrintBar } from './print-bar.tsx'
import { addressHere, figures, here, t } from './words.ts'

/**
 * Longer names are set smaller, and two that are longer together are not both shown: the poster stays one
 * page.
 */
const longName = 40

/** One page of paper for the door, black on white; its purpose is the QR code. */
export function PosterView({ page, frame }: { page: PosterPage; frame: PageFrame }) {
  const { mosque, today } = page
  const areShort = mosque.name.length + (mosque.mainName ?? '').length <= longName
  const title = t('poster.title', { name: mosque.name })
  return (
    <Document
      frame={frame}
      title={title}
      description={t('meta.poster', { name: mosque.name })}
      islands={['print']}
      isPlain
    >
      <PrintBar back={{ href: here(`/mosques/${mosque.slug}`), name: mosque.name }} />
      <main id="content" className="sheet poster">
        <ArchMark className="mark" />
        <Written as="h1" className={mosque.name.length > longName ? 'long' : undefined}>
          {mosque.name}
        </Written>
        {areShort && <MainName mosque={mosque} />}
        <Written as="p" className="place">
          {mosque.address}
        </Written>
        <Code page={page} />
        <Jumuahs jumuah={page.jumuah} />
        <Contact mosque={mosque} />
        <footer>
          <span>{t('print.version', { version: page.version, date: formatDay(today) })}</span>
        </footer>
      </main>
    </Document>
  )
}

function Code({ page: { mosque, qrCode } }: { page: PosterPage }) {
  return (
    <section className="code">
      <h2>{t('poster.what')}</h2>
      <p>{t('poster.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t('poster.code')}
        width={400}
        height={400}
      />
      <a href={here(`/mosques/${mosque.slug}`)}>
        <bdi>{shortAddress(addressHere(mosque.url))}</bdi>
      </a>
    </section>
  )
}

function Jumuahs({ jumuah }: Pick<PosterPage, 'jumuah'>) {
  if (!jumuah) return null
  return (
    <section className="jumuahs">
      <h2>{t('jumuah.title')}</h2>
      <ul>
        {jumuah.times.map((one) => (
          <li key={one.time} data-jumuah={one.time}>
            <b>{figures(one.time)}</b>{' '}
            <span>
              <JumuahDetails jumuah={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contact({ mosque: { phone, website } }: { mosque: PublicMosque }) {
  const ways = [phone, website && shortAddress(website)].filter(Boolean)
  if (ways.length === 0) return null
  return (
    <ul className="contact">
      {ways.map((way) => (
        <li key={way} dir="auto">
          {way}
        </li>
      ))}
    </ul>
  )
}
