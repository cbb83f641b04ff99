import { type ComponentType, lazy, type ReactElement } from 'react'
import { loadWords } from '#lib/i18n.ts'
// Loaded with the pages, so that their words need no second wait.
import '#lib/later-words.ts'

/** A page's code did not load: the network is down, or a new release has replaced the file. */
export class PageFileError extends Error {}

/** Loads a page's code when it is first shown. `name` is the exported component. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactElement {
  const Page = lazy<ComponentType>(async () => {
    try {
      const file = await load()
      return { default: file[name] }
    } catch (cause) {
      throw new PageFileError(`The file of ${name} did not come`, { cause })
    }
  })
  return <Page />
}

type LaterPages = typeof import('./later-pages.ts').laterPages

/** A page after the first screen; the words it adds load in parallel with its code. */
export function laterPage<Name extends keyof LaterPages>(name: Name): ReactElement {
  return lazyPage(async () => {
    const [file] = await Promise.all([loadLaterPage(name), loadWords()])
    return file
  }, name)
}

async function loadLaterPage<Name extends keyof LaterPages>(name: Name) {
  const { laterPages } = await import('./later-pages.ts')
  return laterPages[name]()
}
