import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { slimContracts } from './build/slim-contracts.ts'

/** Fonts that the first screen always needs; all others load when a character asks for them. */
const firstScreenFonts = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The server, when Vite serves the app while it is written. */
const behind = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

/** What the sign-in is made of. Apart it would be a dozen small files, which come and compress worse than one. */
const firstForm =
  /\/web\/src\/(features\/auth\/(auth-frame|login-form|typed-email\.hooks)|ui\/(auth-shell|field|field-form|mihrab-arch|password-field|pattern|restored-notice|select-field|text-area-field|text-field|text-link))\.tsx?$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [slimContracts(), react(), tailwindcss(), preloadFonts(firstScreenFonts), precompress()],
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
          groups: [{ name: 'first-form', test: firstForm }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': behind, '/media': behind },
  },
})
