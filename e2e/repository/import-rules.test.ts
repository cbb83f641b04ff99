import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProjectFile, readSources } from './project.ts'

/**
 * Allowed and forbidden imports. Each line becomes a file in an empty project that is linted with our
 * settings.
 */
const rules: [file: string, imported: string, isAllowed: boolean][] = [
  ['core/src/x.ts', 'pg', false],
  ['core/src/x.ts', 'node:fs', false],
  ['core/src/x.ts', '#days.ts', true],
  ['server/src/x.ts', '@mihrab/web/src/main.tsx', false],
  ['server/src/http/x.ts', '#features/users/users.service.ts', false],
  ['server/src/features/auth/x.routes.ts', './auth.queries.ts', false],
  ['server/src/features/auth/x.service.ts', './auth.queries.ts', true],
  ['server/src/features/auth/x.service.ts', '#features/users/users.queries.ts', false],
  ['server/src/features/auth/x.ts', '#start-server.ts', false],
  ['web/src/x.ts', '@mihrab/server/app.ts', false],
  ['web/src/pages/x.ts', '#app/routes.tsx', false],
  ['web/src/pages/x.ts', 'react-aria-components/Menu', false],
  ['web/src/pages/x.ts', '#features/auth/auth.hooks.ts', true],
  ['web/src/features/auth/x.ts', '#features/contact/contact.hooks.ts', false],
  ['web/src/features/auth/x.ts', '#features/mosques/form/mosque-form.tsx', false],
  ['web/src/features/auth/x.ts', '#features/media/image-field.tsx', true],
  ['web/src/features/auth/x.ts', '#queries/mosques.ts', true],
  ['web/src/features/mosques/list/x.ts', '#features/mosques/review/reject-dialog.tsx', true],
  ['web/src/features/mosques/list/x.ts', '#features/map/location-values.ts', true],
  ['web/src/features/mosques/list/x.ts', '#features/auth/auth.hooks.ts', false],
  ['web/src/features/mosques/list/x.ts', '#pages/login-page.tsx', false],
  ['web/src/features/map/x.ts', '#features/mosques/form/mosque-form.tsx', false],
  ['web/src/features/media/x.ts', '#features/map/location-values.ts', false],
  ['web/src/forms/x.ts', '#features/media/image-field.tsx', false],
  ['web/src/forms/x.ts', '#ui/button.tsx', true],
  ['web/src/queries/x.ts', '#features/auth/auth.hooks.ts', false],
  ['web/src/queries/x.ts', '#ui/button.tsx', false],
  ['web/src/queries/x.ts', '#lib/api.ts', true],
  ['web/src/ui/x.ts', '#features/auth/auth.hooks.ts', false],
  ['web/src/ui/x.ts', 'react-aria-components/Menu', true],
  ['web/src/ui/x.ts', '#queries/mosques.ts', false],
  ['web/src/lib/x.ts', '#ui/button.tsx', false],
  ['web/src/lib/x.ts', '#queries/mosques.ts', false],
  ['web/src/lib/x.ts', '../ui/button.tsx', false],
  ['web/src/x.ts', '#public/render.tsx', false],
  ['web/src/pages/x.ts', '#public/words.ts', false],
  ['web/src/features/mosques/list/x.ts', '#public/format.ts', false],
  ['web/src/ui/x.ts', '#public/looks.ts', false],
  ['web/src/public/x.ts', './words.ts', true],
  ['web/src/public/x.ts', 'lucide-react', true],
  ['web/src/public/x.ts', 'react-dom/server', true],
  ['web/src/public/x.ts', '@mihrab/core/features/public/pages.ts', true],
  ['web/src/public/x.ts', '#ui/class-names.ts', true],
  ['web/src/public/x.ts', '#ui/button.tsx', false],
  ['web/src/public/x.ts', '#lib/clock.ts', false],
  ['web/src/public/x.ts', '#forms/use-form.ts', false],
  ['web/src/public/x.ts', '#queries/mosques.ts', false],
  ['web/src/public/x.ts', '#features/map/location-values.ts', false],
  ['web/src/public/x.ts', '@mihrab/server/app.ts', false],
  ['web/src/public/x.ts', 'react-aria-components', false],
  ['web/src/public/islands/x.ts', '#public/browser/follow-clock.ts', true],
  ['web/src/public/islands/x.ts', '@mihrab/core/days.ts', true],
  ['web/src/public/islands/x.ts', '#public/words.ts', false],
  ['web/src/public/islands/x.ts', 'react', false],
  ['web/src/public/browser/x.ts', './follow-clock.ts', true],
  ['web/src/public/browser/x.ts', 'lucide-react', false],
  ['web/src/public/browser/x.ts', 'leaflet', false],
  ['web/src/public/browser/map/x.ts', 'leaflet', true],
  ['web/src/public/browser/map/x.ts', 'protomaps-leaflet', true],
  ['web/src/public/browser/map/x.ts', '#features/map/location-outline.ts', false],
  ['web/src/public/browser/map/x.ts', '#features/map/location-values.ts', false],
]

let folder: string
let refused: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-imports-'))
  const settings = { ...JSON.parse(readProjectFile('biome.json')), vcs: { enabled: false } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  for (const [index, [file, imported]] of rules.entries()) {
    const path = join(folder, planted(file, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import x from '${imported}'\nexport const y = x\n`)
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' })
  refused = new Set(stdout.match(/[\w/-]+\/x\d+[\w.-]*\.ts/g))
}, 30_000)

afterAll(() => rmSync(folder, { recursive: true }))

function planted(file: string, index: number): string {
  return file.replace('/x.', `/x${index}.`)
}

test.each(rules.map((rule, index) => [...rule, index] as const))(
  '%s importing %s: allowed %s',
  (file, _imported, isAllowed, index) => {
    expect(refused.has(planted(file, index))).toBe(!isAllowed)
  },
)

test('the app imports calls, not contracts, whose schemas would bring Zod into the first load', () => {
  const app = readSources('web/src/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'))
  expect(app.filter(({ text }) => text.includes(".calls.ts'")).length).toBeGreaterThan(0)
  expect(app.filter(({ text }) => text.includes(".contract.ts'")).map(({ path }) => path)).toEqual([])
})

test('a file of tests that replaces a module has a worker of its own', () => {
  const replacing = readSources('{core,server,web}/**/*.test.{ts,tsx}').filter(({ text }) =>
    /\bvi\.(do)?[mM]ock\(/.test(text),
  )
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter(({ path }) => !path.includes('.alone.test.')).map(({ path }) => path)).toEqual([])
})
