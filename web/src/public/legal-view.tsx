import type { LegalPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { Document } from './document.tsx'
import { pageTitleLook } from './looks.ts'
import { t } from './words.ts'

/** For what Markdown can hold. */
const proseLook = [
  'wrap-anywhere [&>*+*]:mt-4 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
  '[&_h1]:text-[1.5625rem]/8 md:[&_h1]:text-[1.875rem]/[2.375rem] [&>*+h2]:mt-8 [&_h2]:text-[1.1875rem]/[1.625rem]',
  '[&>*+h3]:mt-6 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li+li]:mt-1 [&_pre]:whitespace-pre-wrap',
  '[&_table]:block [&_table]:overflow-x-auto [&_table]:[overflow-wrap:normal] [&_td]:min-w-28 [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-start',
].join(' ')

/** A text of the operator. */
export function LegalView({ page, frame }: { page: LegalPage; frame: PageFrame }) {
  const title = page.title ?? t(`legal.${page.name}`)
  return (
    <Document frame={frame} title={title} description={title} isPlain={page.isAlone}>
      <main id="content" className="mx-auto w-full max-w-2xl grow px-4 py-10 md:py-14">
        {page.title === null && <h1 className={pageTitleLook}>{title}</h1>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from Markdown, without HTML of its own */}
        <div dir="auto" className={proseLook} dangerouslySetInnerHTML={{ __html: page.html }} />
      </main>
    </Document>
  )
}
