import type { NoticePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Document } from './document.tsx'
import { MosqueLink } from './mosque-name.tsx'
import { hasPicture, NoticeCard, noticeWordsOf } from './notice-card.tsx'
import { listed } from './words.ts'

/** Search engines do not index it, and nothing is left of it once it has expired. */
export function NoticeView({ page, frame }: { page: NoticePage; frame: PageFrame }) {
  const { notice, mosque } = page
  const { head, title } = noticeWordsOf(notice, null)
  return (
    <Document
      frame={frame}
      title={listed([head, mosque.name])}
      description={listed([title, head].filter(Boolean))}
      image={hasPicture(notice) ? `/mosques/${mosque.slug}/notices/${notice.id}/share.png` : mosque.image}
      local={page}
      mosqueId={page.mosqueId}
      islands={['mosque']}
    >
      <main
        id="content"
        data-renewable
        data-renew-at={notice.until}
        className="mx-auto w-full max-w-2xl grow px-4 pt-4 md:pt-8"
      >
        <MosqueLink mosque={mosque} />
        <NoticeCard notice={notice} slug={mosque.slug} today={null} heading="h1" />
      </main>
    </Document>
  )
}
