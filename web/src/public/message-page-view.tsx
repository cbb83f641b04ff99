import type { MessagePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Document } from './document.tsx'
import { buttonClasses, cardClasses, cardTitleLook, pageTitleLook } from './looks.ts'
import { SearchForm } from './search-form.tsx'
import { here, t } from './words.ts'

/** Replaces a page, always with a way on. */
export function MessagePageView({ page, frame }: { page: MessagePage; frame: PageFrame }) {
  const title = t(`${page.kind}.title`)
  const isOffline = page.kind === 'offline'
  return (
    <Document
      frame={frame}
      title={title}
      description={t('meta.directory')}
      islands={isOffline ? ['offline'] : []}
    >
      <main id="content" className="mx-auto w-full max-w-2xl grow px-4 pt-12 md:pt-20">
        <h1 className={pageTitleLook}>{title}</h1>
        <p className="mt-3 text-ink-2">{page.message ?? t(`${page.kind as TextKind}.text`)}</p>
        {isOffline ? <CachedPages /> : <SearchInstead />}
      </main>
    </Document>
  )
}

/** Kinds with their own sentence. */
type TextKind = Exclude<MessagePage['kind'], 'badAddress'>

function SearchInstead() {
  return (
    <>
      <div className="mt-8">
        <SearchForm query="" />
      </div>
      <p className="mt-4">
        <a href={here('/mosques')} className="font-medium text-accent hover:underline">
          {t('directory.all')}
        </a>
      </p>
    </>
  )
}

/** The script lists them. */
function CachedPages() {
  return (
    <>
      <p className="mt-4">
        <button type="button" data-again className={buttonClasses('plain')}>
          {t('offline.again')}
        </button>
      </p>
      <section aria-labelledby="kept" hidden className="mt-8">
        <h2 id="kept" className={cardTitleLook}>
          {t('offline.kept')}
        </h2>
        <ul data-kept-pages className={`${cardClasses} mt-3 divide-y divide-line`} />
      </section>
    </>
  )
}
