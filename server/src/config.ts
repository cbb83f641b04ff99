import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ExplainedError } from '#loggable-error.ts'
import {
  address,
  addressWithPassword,
  days,
  isProxyTrust,
  mailFromPattern,
  portNumber,
  readProxyTrust,
} from './setting-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Page that a visitor without a session gets at `/`. */
const homePages = ['login', 'directory'] as const

/** Every environment variable of the server, with its default. */
const environmentSchema = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('localhost'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto, or a number from 1 to 64')
    .default('1'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: addressWithPassword(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must end after the host')
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .regex(/\S/, 'cannot be blanks alone')
    .max(128, 'can have at most 128 characters')
    .optional(),
  SMTP_URL: addressWithPassword(['smtp:', 'smtps:']).optional(),
  SMTP_ALLOW_PLAINTEXT: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  MAIL_FROM: z
    .string()
    .regex(mailFromPattern, 'must be as name@example.org or Mihrab <name@example.org>')
    .optional(),
  MEDIA_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'must be as s3://bucket or s3://bucket/folder')
    .optional(),
  AWS_ENDPOINT_URL: address(['http:', 'https:']).optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  REDIS_URL: addressWithPassword(['redis:', 'rediss:']).optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  PUBLIC_DIRECTORY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OPEN_DATA_LICENCE: z
    .string()
    .regex(/^[^\p{Cc}]+$/u, 'must be on one line')
    .default('Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/'),
  HOME_PAGE: z.enum(homePages, { error: `must be ${homePages.join(' or ')}` }).default('login'),
  MAP_TILES_URL: address(['http:', 'https:'])
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
      error: 'must hold {z}, {x} and {y} for zoom, column and row',
    })
    .optional(),
  MAP_PMTILES: z.string().optional(),
  OIDC_ISSUER: address(['https:', 'http:'])
    // With plain http, an attacker between the server and the provider could sign in as anyone.
    .refine((value) => /^https:|^http:\/\/localhost(?:[:/]|$)/.test(value), {
      error: 'must start with https://, or with http://localhost',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60, 'can have at most 60 characters').optional(),
  OIDC_ADMIN_GROUP: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyTrust, 'must be true, false, a number of proxies, or their addresses with commas between')
    .default('false'),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'must be a number' })
    .positive('must be above 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(1),
  SESSION_DAYS: days.default(30),
  KEEP_MESSAGES_DAYS: days.default(730),
  KEEP_MAILS_DAYS: days.default(30),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

export class SettingsError extends ExplainedError {}

/** Throws a SettingsError that lists everything wrong. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  const wrong = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
  wrong.push(...wrongTogether(given))
  if (!result.success || wrong.length > 0) {
    throw new SettingsError(`These settings are wrong: ${wrong.join('; ')}.`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    /** A separate port for metrics; null if they are off. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir: resolve(env.DATA_DIR),
    /** Processes that serve on this machine. */
    workers: readWorkers(env.WORKERS),
    /** Folder of nightly backups; null if there are none. */
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    /** Null means SQLite in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Origin under which browsers reach the server, if it differs from what requests say. */
    publicOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    trustProxy: readProxyTrust(env.TRUST_PROXY),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    sessionDays: env.SESSION_DAYS,
    /** For messages with reports, and for finished mails. */
    keepDays: { messages: env.KEEP_MESSAGES_DAYS, mails: env.KEEP_MAILS_DAYS },
    /** Null means files in `dataDir`. */
    mediaBucket: readBucket(env),
    /** Null means files in `dataDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    /** Allows unencrypted mail to a mail server on another machine. */
    allowsPlaintextSmtp: env.SMTP_ALLOW_PLAINTEXT === 'true',
    mailFrom: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    /** Visitors without an account see the approved mosques. */
    hasPublicDirectory: env.PUBLIC_DIRECTORY === 'on',
    /** Licence of the lists of all mosques. */
    openDataLicence: env.OPEN_DATA_LICENCE,
    homePage: env.HOME_PAGE,
    /** Null if there is no provider. */
    oidc: readOidc(env),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    /** File of street tiles for the public pages. */
    mapPmtiles: env.MAP_PMTILES ? resolve(env.MAP_PMTILES) : null,
    logLevel: env.LOG_LEVEL,
    /** Shared store of rate-limit counts for several servers. */
    redisUrl: env.REDIS_URL ?? null,
  }
}

export type Settings = Readonly<ReturnType<typeof readSettings>>

const mostWorkers = 64

function readWorkers(value: string): number {
  return value === 'auto' ? Math.min(mostWorkers, availableParallelism()) : Number(value)
}

function wrongProvider(given: Record<string, string | undefined>): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL']
  const missing = needed.filter((name) => !given[name])
  const isAsked = Object.keys(given).some((name) => name.startsWith('OIDC_'))
  return isAsked && missing.length > 0
    ? [`${missing.join(', ')} must be given too, or nothing of OIDC_…`]
    : []
}

function wrongTogether(given: Record<string, string | undefined>): string[] {
  const wrong: string[] = []
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD)) {
    wrong.push('ADMIN_PASSWORD and ADMIN_EMAIL must be given together')
  }
  wrong.push(...wrongProvider(given))
  // Without a bucket these keys are for something else.
  if (given.MEDIA_URL && Boolean(given.AWS_ACCESS_KEY_ID) !== Boolean(given.AWS_SECRET_ACCESS_KEY)) {
    wrong.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given together')
  }
  if (given.METRICS_HOST && !given.METRICS_PORT) {
    wrong.push('METRICS_HOST needs METRICS_PORT')
  }
  // Port 0 is a different free port each time.
  if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? '3000') && given.METRICS_PORT !== '0') {
    wrong.push('METRICS_PORT must differ from PORT')
  }
  if (given.HOME_PAGE === 'directory' && given.PUBLIC_DIRECTORY === 'off') {
    wrong.push('HOME_PAGE cannot be directory where PUBLIC_DIRECTORY is off')
  }
  if (/^https:/i.test(given.PUBLIC_URL ?? '') && /^http:/i.test(given.MAP_TILES_URL ?? '')) {
    wrong.push('MAP_TILES_URL must start with https:// as PUBLIC_URL does, or browsers load no tiles')
  }
  return wrong
}

type Environment = z.output<typeof environmentSchema>

/** Store of images other than the data folder. */
export type BucketSettings = NonNullable<Settings['mediaBucket']>

function readBucket(env: Environment) {
  if (!env.MEDIA_URL) return null
  const { host: bucket, pathname } = new URL(env.MEDIA_URL)
  const folder = pathname.split('/').filter(Boolean).join('/')
  return {
    bucket,
    /** Of every key: empty, or ends with a slash. */
    prefix: folder ? `${folder}/` : '',
    /** Null for Amazon's own. */
    endpoint: env.AWS_ENDPOINT_URL ?? null,
    /** Null for the machine's own setting, or Amazon's first region. */
    region: env.AWS_REGION ?? null,
    /** Null if the machine itself has access to the bucket. */
    keys: readKeys(env),
  }
}

function readKeys(env: Environment) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  // Only with temporary keys.
  const { AWS_SESSION_TOKEN: sessionToken } = env
  if (!accessKeyId || !secretAccessKey) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

export type OidcSettings = NonNullable<Settings['oidc']>

function readOidc(env: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  // Words of the button; group whose members are admins, null if groups do not count.
  const { OIDC_LABEL: label, OIDC_ADMIN_GROUP: adminGroup = null } = env
  if (!issuer || !clientId || !clientSecret || !label) return null
  return { issuer, clientId, clientSecret, label, adminGroup }
}

function defaultSender(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return `Mihrab <no-reply@${host}>`
}
