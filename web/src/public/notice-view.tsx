import type { NoticePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Document } from './document.tsx'
import { SearchForm } from './search-form.tsx'
import { t } from './words.ts'

/** What is said in place of a page, always with a way on. */
export function NoticeView({ page, frame }: { page: NoticePage; frame: PageFrame }) {
  const title = t(`${page.kind}.title`)
  return (
    <Document frame={frame} title={title} description={t('meta.directory')}>
      <main id="content" className="mx-auto w-full max-w-2xl grow px-4 pt-12 md:pt-20">
        <h1 className="text-[1.5625rem]/8 md:text-[1.875rem]/[2.375rem]">{title}</h1>
        <p className="mt-3 text-ink-2">{page.message ?? t(`${page.kind as 'notFound' | 'error'}.text`)}</p>
        <div className="mt-8">
          <SearchForm query="" />
        </div>
        <p className="mt-4">
          <a href="/mosques" className="font-medium text-accent hover:underline">
            {t('directory.all')}
          </a>
        </p>
      </main>
    </Document>
  )
}
