import { findFreePort } from '#test/free-port.ts'
import { startRedis } from '#test/redis-server.ts'
import { startCaddy } from './caddy.ts'
import { type FaultServer, ownPostgres, startFaultServer } from './rig.ts'

interface ServersBehindProxy {
  /** URL for readers. */
  readonly url: string
  readonly databaseUrl: string
  readonly servers: readonly [FaultServer, FaultServer]
  /** Starts a server in place of one that has ended. */
  replace(index: 0 | 1): Promise<void>
}

/** Two servers behind Caddy, on one PostgreSQL and one Redis. All of it ends with the test. */
export async function startServersBehindProxy(env: Record<string, string> = {}): Promise<ServersBehindProxy> {
  const postgres = await ownPostgres()
  const redis = await startRedis()
  const proxyPort = await findFreePort()
  const startServer = async (port: number) => ({
    ...(await startFaultServer({
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: '1',
        PORT: String(port),
        ...env,
      },
    })),
    // The server's own address instead of the public one.
    url: `http://127.0.0.1:${port}`,
  })
  const ports = [await findFreePort(), await findFreePort()] as const
  // The first one migrates.
  const servers: [FaultServer, FaultServer] = [await startServer(ports[0]), await startServer(ports[1])]
  const url = await startCaddy(
    servers.map((server) => server.url),
    proxyPort,
  )
  return {
    url,
    databaseUrl: postgres.url,
    servers,
    replace: async (index) => {
      servers[index] = await startServer(ports[index])
    },
  }
}
