import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Settings } from '#config.ts'
import { codeOf } from '#error-parts.ts'
import { discover } from '#features/auth/oidc-provider.ts'
import { failureForLog, failureWords } from '#loggable-error.ts'
import { verifySmtp } from '#mail/smtp-transport.ts'
import { version } from '#version.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks connection, encryption and password of the mail server. Sends nothing. */
export async function checkMail({ smtpUrl, allowsPlaintextSmtp }: Settings): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('mail')
  if (!smtpUrl) {
    note('goes into files in the folder outbox of DATA_DIR, to no one. Set SMTP_URL.')
    return found
  }
  const { hostname, host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl, allowsPlaintextSmtp)
    ok(`the server at ${host} takes us.`)
  } catch (error) {
    const code = codeOf(error)
    const advice = new Map<unknown, string>([
      ['EAUTH', 'Look at user and password in SMTP_URL.'],
      ['ETLS', `Its encryption or certificate is not right for ${hostname}.`],
    ])
    wrong(
      `the server at ${host} does not take us: ${failureWords(error)}. ${advice.get(code) ?? 'Look at SMTP_URL, and whether it runs.'}`,
    )
  }
  return found
}

/** Checks that the OpenID Connect provider says where its endpoints are. */
export async function checkProvider({ oidc }: Pick<Settings, 'oidc'>): Promise<Finding[]> {
  const { found, ok, wrong } = findingsAbout('provider')
  if (!oidc) return found
  try {
    await discover(oidc)
    ok(`at ${oidc.issuer} answers. Whether it takes our secret shows at a first sign-in.`)
  } catch (error) {
    wrong(`at ${oidc.issuer} does not serve us: ${failureForLog(error).message}. Look at OIDC_ISSUER.`)
  }
  return found
}

const answerWithinMs = 3000

/** Checks that Redis answers, accepts our password and can be written. */
export async function checkRedis({ redisUrl }: Pick<Settings, 'redisUrl'>): Promise<Finding[]> {
  const { found, ok, wrong } = findingsAbout('Redis')
  if (!redisUrl) return found
  const { host } = new URL(redisUrl)
  try {
    const role = await askRedis(redisUrl)
    if (role === 'master') ok(`at ${host} answers.`)
    else wrong(`at ${host} is a copy, which counts nothing. Let REDIS_URL name the one that is written.`)
  } catch (error) {
    wrong(`at ${host} does not serve us: ${failureWords(error)}. Start it, or set REDIS_URL right.`)
  }
  return found
}

async function askRedis(redisUrl: string): Promise<unknown> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: answerWithinMs,
    commandTimeout: answerWithinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let failure: unknown
  redis.on('error', (error) => {
    failure = error
  })
  try {
    await redis.connect()
    return (await redis.role())[0]
  } catch (error) {
    // The call itself only reports that the connection closed.
    throw failure ?? error
  } finally {
    redis.disconnect()
  }
}

/** Checks if this program, another one or none answers on the port. */
export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('port')
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host
  const answered = await askHealth(`http://${name.includes(':') ? `[${name}]` : name}:${port}`)
  if (answered === 'nothing') note(`${port}: nothing answers, so Mihrab is not running.`)
  else if (answered === 'nowhere') {
    wrong(`HOST=${host} is no address of this machine. Leave it out, or choose another.`)
  } else if (answered === 'another') {
    wrong(`${port} is taken by another program. Stop it, or choose another with PORT.`)
  } else if (answered.version !== version) {
    note(`${port}: Mihrab ${answered.version} answers, while this is ${version}. Restart it.`)
  } else ok(`${port}: Mihrab ${version} answers.`)
  return found
}

async function askHealth(url: string): Promise<{ version: string } | 'nothing' | 'nowhere' | 'another'> {
  try {
    // `fetch` refuses the ports that browsers block.
    const [response] = await once(get(`${url}/api/health`, { timeout: answerWithinMs }), 'response', {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const answer = JSON.parse(await text(response))
    return answer?.status === 'ok' && typeof answer.version === 'string' ? answer : 'another'
  } catch (error) {
    if (isNoAddress(error)) return 'nowhere'
    return isRefused(error) ? 'nothing' : 'another'
  }
}

const noAddressCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ERR_INVALID_URL']

function isNoAddress(error: unknown): boolean {
  return noAddressCodes.includes(codeOf(error))
}

function isRefused(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isRefused)
  return codeOf(error) === 'ECONNREFUSED'
}
