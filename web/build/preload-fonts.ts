import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the first screen's fonts. Otherwise the browser finds them only after the style sheet has loaded,
 * and headings jump when they arrive.
 */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'mihrab:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        return names.map((name) => preloadTag(findFont(files, name)))
      },
    },
  }
}

function findFont(files: string[], name: string): string {
  const file = files.find((each) => each.includes(`/${name}-`) && each.endsWith('.woff2'))
  if (!file) throw new Error(`The build has no font named ${name}.`)
  return file
}

function preloadTag(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
  }
}
