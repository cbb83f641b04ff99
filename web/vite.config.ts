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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [slimContracts(), react(), tailwindcss(), preloadFonts(firstScreenFonts), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A strict content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': behind, '/media': behind },
  },
})
