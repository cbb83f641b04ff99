import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { cutFonts } from './cut-fonts.ts'
import { writePictureFonts } from './picture-fonts.ts'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const publicFolder = join(root, 'src/public')

/**
 * Builds the public pages into the app's output folder: browser files and their manifest into `public/`, the
 * service worker beside it, and the renderer and fonts of drawn pictures, which are not served, into `server/`.
 */
export async function buildPublicPages(outDir: string, { watch = false } = {}): Promise<void> {
  // Open pages, and servers that have not restarted yet, still request the previous files.
  const watching = watch ? { watch: {}, emptyOutDir: false } : {}
  const last = watch ? removeBuildStamp(outDir) : precompress()
  await build(withBase({ ...readerFiles(outDir), ...watching }, [cutFonts(), tailwindcss(), last]))
  await build(withBase({ ...serviceWorker(outDir), ...watching }, []))
  await build(withBase({ ...screenFiles(outDir), ...watching }, [last]))
  await build(withBase({ ...renderer(outDir), ...watching }, watch ? [react(), last] : [react()]))
  await writePictureFonts(join(outDir, 'server'))
}

/** Marks the folder as changed since `scripts/setup.mjs`, so that the next `npm start` rebuilds it. */
function removeBuildStamp(outDir: string): Plugin {
  return {
    name: 'mihrab:remove-build-stamp',
    writeBundle: () => rmSync(join(outDir, '.mihrab-build'), { force: true }),
  }
}

/** Builds only the renderer, into an existing folder; `plugins` run before its own. */
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
    // One file without imports, so that React is bundled once, in its production form.
    ssr: { noExternal: true },
    define: options.ssr ? { 'process.env.NODE_ENV': '"production"' } : {},
  }
}

/** In one file: each more costs a kilobyte of headers. Maps load files of their own. */
const sharedByPages = {
  name: 'shared',
  minShareCount: 2,
  test: /\/src\/public\/browser\/[\w-]+\.ts$|\/core\/src\/|preload-helper/,
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
    rolldownOptions: { input, output: { codeSplitting: { groups: [sharedByPages] } } },
  }
}

/** A single script with a fixed name, built for browsers as old as those of the hall screens. */
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

/** A separate build with its own manifest, for the old browsers of cheap devices in prayer halls. */
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
