import type { Language } from '@mihrab/core/languages.ts'
import { legalNames } from '@mihrab/core/public-directory.ts'
import MarkdownIt from 'markdown-it'
import type { AppContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import type { PageView } from './page-view.ts'

/** HTML is shown as text, without its comments. A picture elsewhere would tell its host of each reader. */
const markdown = new MarkdownIt({ linkify: true }).disable('image')

export async function findLegalView(
  { legal }: AppContext,
  { name: given, language, isAlone }: { name: string; language: Language; isAlone: boolean },
): Promise<PageView> {
  const name = legalNames.find((each) => each === given)
  const file = name && (await legal.read(name, language))
  if (!file) throw new AppError('notFound')
  return {
    version: file.version,
    build: async () => {
      const tokens = markdown.parse(file.text.replace(/<!--.*?(?:-->|$)/gs, ''), {})
      const heading = tokens[0]?.tag === 'h1' ? tokens[1]?.children : null
      const title = heading?.map(({ content }) => content).join('') || null
      const html = markdown.renderer.render(tokens, markdown.options, {})
      return { page: { kind: 'legal', name, title, html, isAlone }, validUntil: Number.POSITIVE_INFINITY }
    },
  }
}
