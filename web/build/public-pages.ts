import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { cutFonts } from './cut-fonts.ts'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const publicFolder = join(root, 'src/public')

/**
 * Builds the public pages into the folder of the built app: what readers load into `public/`, with a list of them, the
 * service worker beside it, and the renderer into `server/`, which is not served.
 */
export async function buildPublicPages(outDir: string, { watch = false } = {}): Promise<void> {
  // A page that is still open, or a server that has not restarted yet, asks for the files of before.
  const watching = watch ? { watch: {}, emptyOutDir: false } : {}
  const last = watch ? removeBuildStamp(outDir) : precompress()
  await build(withBase({ ...readerFiles(outDir), ...watching }, [cutFonts(), tailwindcss(), last]))
  await build(withBase({ ...serviceWorker(outDir), ...watching }, []))
  await build(withBase({ ...screenFiles(outDir), ...watching }, [last]))
  await build(withBase({ ...renderer(outDir), ...watching }, watch ? [react(), last] : [react()]))
}

/** The folder no longer holds what `scripts/setup.mjs` built, so that the next `npm start` builds it again. */
function removeBuildStamp(outDir: string): Plugin {
  return {
    name: 'mihrab:remove-build-stamp',
    writeBundle: () => rmSync(join(outDir, '.mihrab-build'), { force: true }),
  }
}

/** The renderer alone, into a folder that holds the rest; `plugins` go before its own. */
export async function buildRenderer(outDir: string, plugins: Plugin[]): Promise<void> {
  await build(withBase(renderer(outDir), [...plugins, react()]))
}

type BuildOptions = NonNullable<InlineConfig['build']>

function withBase(options: BuildOptions, plugins: NonNullable<InlineConfig['plugins']>): InlineConfig {
  return {
    configFile: false,
    root,
    base: '/public/',
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins,
    build: { sourcemap: false, assetsInlineLimit: 0, ...options },
    // One file without imports: React is read once, and in the form for production.
    ssr: { noExternal: true },
    define: options.ssr ? { 'process.env.NODE_ENV': '"production"' } : {},
  }
}

function readerFiles(outDir: string): BuildOptions {
  const islands = readdirSync(join(publicFolder, 'islands')).filter((name) => /^[\w-]+\.ts$/.test(name))
  const input: Rollup.InputOption = [
    join(publicFolder, 'public.css'),
    ...islands.map((name) => join(publicFolder, 'islands', name)),
  ]
  return {
    outDir: join(outDir, 'public'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsDir: '',
    target: 'es2020',
    modulePreload: false,
    rolldownOptions: { input },
  }
}

/** One script of a fixed name, for browsers as old as those that the screen in the hall runs in. */
function serviceWorker(outDir: string): BuildOptions {
  return {
    outDir,
    emptyOutDir: false,
    target: 'es2018',
    modulePreload: false,
    rolldownOptions: {
      input: join(publicFolder, 'worker/sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  }
}

/** Beside the others, with a list of their own: for the browsers of cheap devices that hang in a hall for years. */
function screenFiles(outDir: string): BuildOptions {
  return {
    outDir: join(outDir, 'public'),
    emptyOutDir: false,
    manifest: 'screen-manifest.json',
    assetsDir: '',
    target: 'es2017',
    cssTarget: ['chrome69', 'safari12'],
    modulePreload: false,
    rolldownOptions: {
      input: [join(publicFolder, 'screen/screen.ts'), join(publicFolder, 'screen/screen.css')],
    },
  }
}

function renderer(outDir: string): BuildOptions {
  return {
    outDir: join(outDir, 'server'),
    emptyOutDir: false,
    ssr: join(publicFolder, 'render.tsx'),
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
  }
}
