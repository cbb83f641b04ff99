import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildRenderer } from '@mihrab/web/build/public-pages.ts'
import { build, type Plugin } from 'vite'
import { pseudoPlace, pseudoWords } from './pseudo-words.ts'

const root = join(import.meta.dirname, '../..')

/** English as a pseudo-language in place of another: text that is not in it is hard-coded. */
export interface PseudoLanguage {
  /** Its words, with the same files as English. */
  readonly wordFolder: string
  /** The web app and the public pages, built with them. */
  readonly webFolder: string
  readonly remove: () => void
}

/** Writes its words and builds the app and pages with them, in a separate folder beside the built app. */
export async function buildPseudoLanguage(): Promise<PseudoLanguage> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-pseudo-'))
  const wordFolder = join(folder, 'words')
  const webFolder = join(folder, 'dist')
  const english = join(root, 'core/locales/en')
  mkdirSync(wordFolder)
  for (const file of readdirSync(english)) {
    const words: unknown = JSON.parse(readFileSync(join(english, file), 'utf8'))
    writeFileSync(join(wordFolder, file), JSON.stringify(pseudoWords(words)))
  }
  const plugins = [speakPseudo(wordFolder)]
  cpSync(join(root, 'web/dist'), webFolder, { recursive: true })
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    plugins,
    logLevel: 'warn',
    build: { outDir: webFolder, emptyOutDir: false },
  })
  await buildRenderer(webFolder, plugins)
  return { wordFolder, webFolder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function speakPseudo(wordFolder: string): Plugin {
  return {
    name: 'mihrab:speak-pseudo',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`/core/locales/${pseudoPlace}/[\\w-]+\\.json$`) },
      handler: (id) => readFileSync(join(wordFolder, basename(id)), 'utf8'),
    },
  }
}
