import type { TestApp } from './test-app.ts'

/** Reads an address of the open API, below `/api/public/mosques`. */
export function readPublic(app: TestApp, path: string, headers: Record<string, string> = {}) {
  return app.app.inject({ url: `/api/public/mosques${path}`, headers })
}

/** The status, and the field names of a 400 answer. */
export async function wrongFieldsOf(app: TestApp, path: string): Promise<[number, string[]]> {
  const answer = await readPublic(app, path)
  return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
}
