import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import type { MonthPage, MosquePage, PageFrame, RamadanPage } from '@mihrab/core/features/public/pages.ts'
import type { TestApp } from './test-app.ts'

type Parts<Page> = Omit<Page, 'kind'>
type AnyPage = { kind: string } & Parts<MosquePage> &
  Parts<MonthPage> &
  Parts<DirectoryPage> &
  Pick<RamadanPage, 'year' | 'open'>

/** Reads a public page: the renderer's input. */
export async function readPage(
  app: Pick<TestApp, 'app'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.app.inject({ url: path, headers })
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  const { page, frame }: { page: AnyPage; frame: PageFrame } =
    isPage && answer.body ? JSON.parse(answer.body) : { page: null, frame: null }
  return { status: answer.statusCode, headers: answer.headers, page, frame, body: answer.body }
}
