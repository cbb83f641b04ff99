import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordFileOf } from '@mihrab/core/words.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { cityList } from './build/city-list.ts'
import { cutFonts } from './build/cut-fonts.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { wordParts } from './src/lib/word-parts.ts'

/** Fonts that the first screen always needs; all others load when a character needs them. */
const firstScreenFonts = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The server, when Vite serves the app in development. */
const behind = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

const serverPaths = [
  '/api',
  '/media',
  '/mosques',
  '/hijri-calendars',
  '/eid',
  '/janazah',
  '/legal',
  '/public',
  '/open-data',
  // Public pages in languages other than English.
  '^/[a-z]{2}/(?:mosques|hijri-calendars|eid|janazah|legal|manifest\\.webmanifest|offline\\.html)',
  '/widget.js',
  '/oembed',
  '/map/tiles.pmtiles',
  '/robots.txt',
  '/sitemap',
  '/social.png',
  '/icon-',
  '/manifest.webmanifest',
  '/offline.html',
  '/sw.js',
]

/**
 * Modules of the sign-in. Apart they would be a dozen small files, which load and compress worse than one.
 */
const firstForm = new Set(
  [
    'features/auth/auth-frame.tsx',
    'features/auth/login-form.tsx',
    'features/auth/typed-email.hooks.ts',
    '../../core/locales/en/app.json',
    '../../core/locales/en/auth.json',
    '../../core/locales/en/errors.json',
    '../../core/locales/en/labels.json',
    '../../core/src/describe-error.ts',
    '../../core/src/digits.ts',
    '../../core/src/duration-words.ts',
    '../../core/src/error-codes.ts',
    '../../core/src/features/public/page-language.ts',
    '../../core/src/formats.ts',
    '../../core/src/languages.ts',
    '../../core/src/public-directory.ts',
    '../../core/src/say.ts',
    '../../core/src/words.ts',
    '../../core/src/write-value.ts',
    'lib/api.ts',
    'lib/describe-error.ts',
    'lib/drafts.ts',
    'lib/i18n.ts',
    'lib/language.ts',
    'lib/listed.ts',
    'lib/public-directory.ts',
    'lib/take-focus.ts',
    'lib/word-parts.ts',
    '../../node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
    '../../node_modules/lucide-react/dist/esm/icons/eye.mjs',
    '../../node_modules/lucide-react/dist/esm/icons/eye-off.mjs',
    '../../node_modules/lucide-react/dist/esm/icons/globe.mjs',
    'ui/arch-mark.tsx',
    'ui/auth-shell.tsx',
    'ui/button-style.ts',
    'ui/class-names.ts',
    'ui/field.tsx',
    'ui/language-choice.tsx',
    'ui/logo.tsx',
    'ui/router.tsx',
    'forms/after-press.ts',
    'forms/field-form.tsx',
    'ui/mihrab-arch.tsx',
    'ui/password-field.tsx',
    'ui/pattern.tsx',
    'forms/form-entries.ts',
    'forms/form-frame.tsx',
    'forms/use-entries.ts',
    'forms/use-field-errors.ts',
    'forms/use-focus-on-error.ts',
    'forms/use-form.ts',
    'ui/select-field.tsx',
    'ui/text-area-field.tsx',
    'ui/text-field.tsx',
    'ui/text-link.tsx',
    'ui/use-is-wide.ts',
  ].map(pathOfSource),
)

/** The panel beside it, with the code for days, which all screens need sooner or later. */
const todayPanel = new Set(
  [
    '../../core/src/days.ts',
    '../../core/src/features/prayer-times/start-times.ts',
    '../../core/src/hijri/hijri.ts',
    '../../core/src/hijri/hijri-months.ts',
    'features/auth/makkah-day.ts',
    'features/auth/today-panel.tsx',
    'lib/clock.ts',
    'lib/day-formats.ts',
    'queries/read-start-times.ts',
  ].map(pathOfSource),
)

/** Stops a renamed file from dropping out of its group unnoticed. */
function pathOfSource(file: string): string {
  const path = fileURLToPath(new URL(`src/${file}`, import.meta.url))
  if (!existsSync(path)) throw new Error(`vite.config.ts names src/${file}, which does not exist.`)
  return normalizePath(path)
}

/** `ar-first`, `ar-later`: the words of a language are in a few files. */
function wordPartOf(id: string): string {
  const file = wordFileOf(id)
  const [part] = Object.entries(wordParts).find(([, files]) => files.some((each) => each === file)) ?? []
  return `${id.split('/').at(-2)}-${part}`
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [cityList(), cutFonts(), react(), tailwindcss(), preloadFonts(firstScreenFonts), precompress()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A strict content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only these: their dependencies have separate files, which other screens need without them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first-form', test: (id) => firstForm.has(id) },
            { name: 'today-panel', test: (id) => todayPanel.has(id) },
            { name: wordPartOf, test: /\/core\/locales\/(?!en\/)/ },
            { name: 'i18next', test: /\/node_modules\/(react-)?i18next\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, behind])),
  },
})
