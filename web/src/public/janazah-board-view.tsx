import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { JanazahBoardPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { janazahPath } from '@mihrab/core/public-directory.ts'
import { Written } from '#ui/written.tsx'
import { Distance } from './directory-row.tsx'
import { Document } from './document.tsx'
import { PlaceForm } from './eid-board-view.tsx'
import { pageTitleLook } from './looks.ts'
import { NoticeCard } from './notice-card.tsx'
import { currentLanguage, here, t, timeSeparator } from './words.ts'

/** For mourners who do not know the mosque, also without a script. */
export function JanazahBoardView({ page, frame }: { page: JanazahBoardPage; frame: PageFrame }) {
  const { near, isUnknownPlace, notices } = page
  const empty = isUnknownPlace ? t('eid.unknownPlace', { place: near }) : t('janazah.nothing')
  return (
    <Document
      frame={frame}
      title={t('janazah.title')}
      description={t('janazah.description')}
      islands={['mosque']}
      query={near && `?near=${encodeURIComponent(near)}`}
    >
      <main
        id="content"
        className="mx-auto grid w-full max-w-2xl grow grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 md:pt-8"
      >
        <h1 className={pageTitleLook}>{t('janazah.title')}</h1>
        <p className="text-ink-2">{t('janazah.description')}</p>
        <PlaceForm path={janazahPath} near={near} />
        {near && notices.length === 0 && <p role="status">{empty}</p>}
        {notices.map(({ notice, mosque, distanceKm }) => (
          <NoticeCard key={notice.id} notice={notice} slug={mosque.slug} today={null}>
            <p className="border-b border-line px-4 text-sm break-words text-ink-2 lg:px-5">
              <Distance km={distanceKm} />
              {timeSeparator()}
              <a
                href={here(`/mosques/${mosque.slug}`)}
                className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
              >
                <Written>{nameIn(mosque, currentLanguage())}</Written>
              </a>
            </p>
          </NoticeCard>
        ))}
      </main>
    </Document>
  )
}
