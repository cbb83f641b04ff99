/* Builds the web package: `node build/build.ts --outDir <folder>`. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { buildPublicPages } from './public-pages.ts'

const { values } = parseArgs({
  options: {
    outDir: { type: 'string', default: 'dist' },
    publicPages: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = resolve(root, values.outDir)

// In development Vite serves the app, so only the public pages are built.
if (!values.publicPages) await build({ root, build: { outDir, emptyOutDir: true } })
await buildPublicPages(outDir, { watch: values.watch ?? false })
