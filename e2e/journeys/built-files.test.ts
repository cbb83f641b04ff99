import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '@mihrab/core/languages.ts'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'web/dist')
/** The documented settings. The server tells browsers one of them, when they need it. */
const settings = [...readFileSync(join(root, 'docs/deploy.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
  ([, name = '']) => name,
)

/** The text for an admin without a backup names the only setting that enables it. */
const namedToAdmins = 'BACKUP_DIR'

/**
 * Compressed, without the words of public pages, which come with the pages, and of timetables, which their
 * screens load.
 */
const mostBytesOfWords = 25_000

test.describe('the words of the app', { tag: '@quick' }, () => {
  for (const language of languages.filter((each) => each !== 'en')) {
    test(`in ${language} take at most ${mostBytesOfWords / 1000} kB`, () => {
      const files = globSync(`assets/${language}-*.js`, { cwd: built }).filter((file) =>
        new RegExp(`^assets/${language}-(first|later)-[\\w-]{8}\\.js$`).test(file),
      )
      expect(files).toHaveLength(2)
      const sizes = files.map((file) => brotliCompressSync(readFileSync(join(built, file))).length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytesOfWords)
    })
  }
})

test('what browsers load names no setting and no folder of the machine', { tag: '@quick' }, () => {
  const files = globSync('**/*.{js,css,html,json,map,webmanifest}', { cwd: built })
  expect(files.length).toBeGreaterThan(20)
  expect(settings).toContain('DATABASE_URL')
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const revealed = files.flatMap((file) => {
    const text = readFileSync(join(built, file), 'utf8')
    const words = [...settings.filter((name) => name.includes('_')), root, 'process.env.']
    const allowed = /^assets\/(backups|[a-z]{2}-listings)-[\w-]+\.js$/.test(file) ? namedToAdmins : null
    return words.filter((word) => word !== allowed && text.includes(word)).map((word) => `${file}: ${word}`)
  })
  expect(revealed).toEqual([])
})
