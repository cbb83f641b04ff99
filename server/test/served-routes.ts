import type { FastifyInstance } from 'fastify'

/**
 * Every route as `GET /api/health`. The router prints a tree of path parts, four columns per level: `├── in
 * (POST)` below `├── log`.
 */
export function readRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part = '', methods] = /^(.*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
      if (indent === undefined) return []
      above.splice(indent.length / 4, above.length, part)
      return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}`) : []
    })
}
