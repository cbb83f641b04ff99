import { type ComponentType, lazy, type ReactElement } from 'react'
import { loadWords } from '#lib/i18n.ts'
// With the pages, so that their words are not waited for twice.
import '#lib/later-words.ts'

/** A page's file did not come: the network is away, or a newer version of the app has replaced the file. */
export class PageFileError extends Error {}

/** A page whose file is fetched when it is first shown. `name` is the component's in that file. */
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

/** A page that comes after the first screen and speaks words beyond its; they come beside its file. */
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
