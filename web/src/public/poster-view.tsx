import type { PageFrame, PosterPage } from '@mihrab/core/features/public/pages.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { Written } from '#ui/written.tsx'
import { CreditOnPaper } from './credit.tsx'
import { Document } from './document.tsx'
import { formatDay, formatHijriInArabic, formatLongDay, hijriAttributes, shortAddress } from './format.ts'
import { JumuahDetails } from './jumuah-details.tsx'
import { MainName } from './mosque-name.tsx'
import { PosterTable } from './poster-table.tsx'
import { arabicNames } from './prayer-words.ts'
import { PrintBar } from './print-bar.tsx'
import { addressHere, currentLanguage, figures, here, t } from './words.ts'

/** Longer names are set smaller; with a very long one no second name is shown: the poster stays one page. */
const longNames = { long: 18, longer: 40 }

/** One page of paper for the door; grey is its only tone besides the picture. */
export function PosterView({ page, frame }: { page: PosterPage; frame: PageFrame }) {
  const { mosque, today } = page
  const { hijri } = page.table
  return (
    <Document
      frame={frame}
      title={t('poster.title', { name: mosque.name })}
      description={t('meta.poster', { name: mosque.name })}
      islands={['print']}
      isPlain
    >
      <PrintBar back={{ href: here(`/mosques/${mosque.slug}`), name: mosque.name }} />
      <main id="content" className="sheet poster">
        <PosterHead mosque={mosque} />
        <div className="title">
          <h2>{formatLongDay(today)}</h2>
          <p {...hijriAttributes(hijri)} lang="ar" dir="rtl" className="font-arabic">
            {formatHijriInArabic(hijri)}
          </p>
        </div>
        <PosterTable table={page.table} />
        <Jumuahs jumuah={page.jumuah} />
        <Code page={page} />
        <footer>
          <span>{t('print.version', { version: page.version, date: formatDay(today) })}</span>
          <CreditOnPaper mosque={mosque} />
          <span className="logo">
            <ArchMark /> {t('site.name')}
          </span>
        </footer>
      </main>
    </Document>
  )
}

function PosterHead({ mosque }: Pick<PosterPage, 'mosque'>) {
  const { name, mainName = '', image, address, phone, website } = mosque
  const length = name.length + mainName.length
  const size = name.length > longNames.longer ? 'longer' : length > longNames.long ? 'long' : undefined
  const ways = [phone, website && shortAddress(website)].filter(Boolean)
  return (
    <header>
      {image && <img src={image} alt="" width={176} height={210} className="picture" />}
      <div>
        <Written as="h1" className={size}>
          {name}
        </Written>
        {length <= longNames.longer && <MainName mosque={mosque} className="main-name" />}
        <Written as="p" className="place">
          {address}
        </Written>
        {ways.length > 0 && (
          <ul className="contact">
            {ways.map((way) => (
              <li key={way}>
                <bdi>{way}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

function Jumuahs({ jumuah }: Pick<PosterPage, 'jumuah'>) {
  if (!jumuah) return null
  return (
    <section className="jumuahs">
      <h2>
        {t('jumuah.title')}
        {currentLanguage() !== 'ar' && (
          <span lang="ar" aria-hidden="true" className="font-arabic">
            {arabicNames.jumuah}
          </span>
        )}
      </h2>
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

function Code({ page: { mosque, qrCode } }: { page: PosterPage }) {
  return (
    <section className="code">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t('poster.code')}
        width={236}
        height={236}
      />
      <div>
        <h2>{t('poster.what')}</h2>
        <p>{t('poster.scan')}</p>
        <a href={here(`/mosques/${mosque.slug}`)}>
          <bdi>{shortAddress(addressHere(mosque.url))}</bdi>
        </a>
      </div>
    </section>
  )
}
