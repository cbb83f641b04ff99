import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { cityList } from './build/city-list.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { slimContracts } from './build/slim-contracts.ts'

/** Fonts that the first screen always needs; all others load when a character asks for them. */
const firstScreenFonts = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The server, when Vite serves the app while it is written. */
const behind = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

const serverPaths = [
  ...['/api', '/media', '/mosques', '/public', '/open-data'],
  ...['/robots.txt', '/sitemap', '/social.png'],
]

/** What the sign-in is made of. Apart it would be a dozen small files, which come and compress worse than one. */
const firstForm = new Set(
  [
    'features/auth/auth-frame.tsx',
    'features/auth/login-form.tsx',
    'features/auth/typed-email.hooks.ts',
    '../../core/src/public-directory.ts',
    'lib/public-directory.ts',
    'ui/auth-shell.tsx',
    'ui/field.tsx',
    'forms/field-form.tsx',
    'ui/mihrab-arch.tsx',
    'ui/password-field.tsx',
    'ui/pattern.tsx',
    'forms/form-entries.ts',
    'forms/form-frame.tsx',
    'forms/restored-notice.tsx',
    'forms/use-entries.ts',
    'forms/use-field-errors.ts',
    'forms/use-focus-on-error.ts',
    'forms/use-form.ts',
    'ui/select-field.tsx',
    'ui/text-area-field.tsx',
    'ui/text-field.tsx',
    'ui/text-link.tsx',
  ].map(pathOfSource),
)

/** A file renamed would drop out of its group unseen. */
function pathOfSource(file: string): string {
  const path = fileURLToPath(new URL(`src/${file}`, import.meta.url))
  if (!existsSync(path)) throw new Error(`vite.config.ts names src/${file}, which does not exist.`)
  return normalizePath(path)
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    slimContracts(),
    cityList(),
    react(),
    tailwindcss(),
    preloadFonts(firstScreenFonts),
    precompress(),
  ],
  // Files that only some files of an import need come when they are needed there too.
  worker: { format: 'es', plugins: () => [slimContracts()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A strict content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only these: what they stand on has files of its own, which other screens need without them.
          includeDependenciesRecursively: false,
          groups: [{ name: 'first-form', test: (id) => firstForm.has(id) }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, behind])),
  },
})
