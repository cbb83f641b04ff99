import { onTestFinished, vi } from 'vitest'

const origin = 'https://mosques.example.org'
type Asked = string | { readonly url: string }
const addressOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href

/** The browser's cache, which the test environment lacks, in memory. */
class MemoryCache {
  readonly #responses = new Map<string, Response>()

  async match(asked: Asked): Promise<Response | undefined> {
    return this.#responses.get(addressOf(asked))?.clone()
  }
  async put(asked: Asked, response: Response): Promise<void> {
    this.#responses.set(addressOf(asked), response)
  }
  async delete(asked: Asked): Promise<boolean> {
    return this.#responses.delete(addressOf(asked))
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.#responses.keys()].map((url) => ({ url }))
  }
}

/** Empty caches, and a network that responds with these texts by path, and with 404 elsewhere. */
export function fakeNetwork(texts: Record<string, string>) {
  const stores = new Map<string, MemoryCache>()
  const open = async (name: string) => {
    const cache = stores.get(name) ?? new MemoryCache()
    stores.set(name, cache)
    return cache
  }
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', async (asked: Asked) => {
    const text = texts[new URL(addressOf(asked)).pathname]
    return answerOf(text ?? 'not found', text === undefined ? 404 : 200)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const pathsIn = async (name: string) => {
    const requests = await (await open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  }
  return { texts, pathsIn }
}

/** As from the network: constructed responses have no type. */
export function answerOf(text: string, status = 200, type: ResponseType = 'basic'): Response {
  const response = new Response(text, { status, headers: { 'content-encoding': 'br' } })
  return asOf(response, type)
}

function asOf(response: Response, type: ResponseType): Response {
  const clone = response.clone.bind(response)
  return Object.defineProperties(response, {
    type: { value: type },
    clone: { value: () => asOf(clone(), type) },
  })
}
