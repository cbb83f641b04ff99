import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ExplainedError } from '#loggable-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const address = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number from 0 to 65535'))

const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be a number of days, from 1 to 999')
  .transform(Number)

/**
 * With a password in it. An unescaped `/`, `?` or `#` in the password ends the host too early: part of it
 * would be taken for a host name, looked up on the network and shown in errors.
 */
const addressWithPassword = (protocols: readonly string[]) =>
  address(protocols)
    .refine((value) => !/^\w+:\/\/[^@/?#]*[/?#].*@/.test(value), {
      error: 'must have the signs / ? # and @ of its password written as %2F, %3F, %23 and %40',
    })
    .refine((value) => !/%(?![\da-f]{2})/i.test(value.slice(0, value.lastIndexOf('@') + 1)), {
      error: 'must have the sign % of its password written as %25',
    })

/** Page that a visitor without a session gets at `/`. */
const homePages = ['login', 'directory'] as const

/** One address on one line, alone or in angle brackets after a name. */
const mailFromPattern = /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

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
  PUBLIC_URL: address(['http:', 'https:']).optional(),
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
    .refine((value) => /^https:|^http:\/\/localhost[:/]/.test(value), {
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

/** Store of images other than the data folder. */
export interface BucketSettings {
  readonly bucket: string
  /** Prefix of every key: empty, or ends with a slash. */
  readonly prefix: string
  /** Null for Amazon's own. */
  readonly endpoint: string | null
  /** Null for the machine's own setting, or Amazon's first region. */
  readonly region: string | null
  /** Null if the machine itself has access to the bucket. */
  readonly keys: BucketKeys | null
}

interface BucketKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Only with temporary keys. */
  readonly sessionToken?: string
}

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Words of the button. */
  readonly label: string
  /** Group whose members are admins; null if groups do not count. */
  readonly adminGroup: string | null
}

export interface Settings {
  readonly port: number
  readonly host: string
  /** A separate port for metrics; null if they are off. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly dataDir: string
  /** Processes that serve on this machine. */
  readonly workers: number
  /** Folder of nightly backups; null if there are none. */
  readonly backupDir: string | null
  /** Null means SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  /** Origin under which browsers reach the server, if it differs from what requests say. */
  readonly publicOrigin: string | null
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly trustProxy: boolean | number | string
  readonly rateLimitFactor: number
  readonly sessionDays: number
  /** For messages with reports, and for finished mails. */
  readonly keepDays: { readonly messages: number; readonly mails: number }
  /** Null means files in `dataDir`. */
  readonly mediaBucket: BucketSettings | null
  /** Null means files in `dataDir`. */
  readonly smtpUrl: string | null
  /** Allows unencrypted mail to a mail server on another machine. */
  readonly allowsPlaintextSmtp: boolean
  readonly mailFrom: string
  /** Visitors without an account see the approved mosques. */
  readonly hasPublicDirectory: boolean
  /** Licence of the lists of all mosques. */
  readonly openDataLicence: string
  readonly homePage: (typeof homePages)[number]
  /** Null if there is no provider. */
  readonly oidc: OidcSettings | null
  readonly googleMapsApiKey: string | null
  readonly mapTilesUrl: string | null
  /** File of street tiles for the public pages. */
  readonly mapPmtiles: string | null
  readonly logLevel: (typeof logLevels)[number]
  /** Shared store of rate-limit counts for several servers. */
  readonly redisUrl: string | null
}

export class SettingsError extends ExplainedError {}

/** Throws a SettingsError that lists everything wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
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
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir: resolve(env.DATA_DIR),
    workers: readWorkers(env.WORKERS),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    databaseUrl: env.DATABASE_URL ?? null,
    publicOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    trustProxy: readProxyTrust(env.TRUST_PROXY),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    sessionDays: env.SESSION_DAYS,
    keepDays: { messages: env.KEEP_MESSAGES_DAYS, mails: env.KEEP_MAILS_DAYS },
    mediaBucket: readBucket(env),
    smtpUrl: env.SMTP_URL ?? null,
    allowsPlaintextSmtp: env.SMTP_ALLOW_PLAINTEXT === 'true',
    mailFrom: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    hasPublicDirectory: env.PUBLIC_DIRECTORY === 'on',
    openDataLicence: env.OPEN_DATA_LICENCE,
    homePage: env.HOME_PAGE,
    oidc: readOidc(env),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    mapPmtiles: env.MAP_PMTILES ? resolve(env.MAP_PMTILES) : null,
    logLevel: env.LOG_LEVEL,
    redisUrl: env.REDIS_URL ?? null,
  }
}

const mostWorkers = 64

function readWorkers(value: string): number {
  return value === 'auto' ? Math.min(mostWorkers, availableParallelism()) : Number(value)
}

function wrongProvider(given: Record<string, string | undefined>): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL']
  const isAsked = Object.keys(given).some((name) => name.startsWith('OIDC_'))
  return isAsked && needed.some((name) => !given[name]) ? [`${needed.join(', ')} must be given together`] : []
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

function readBucket(env: Environment): BucketSettings | null {
  if (!env.MEDIA_URL) return null
  const { host: bucket, pathname } = new URL(env.MEDIA_URL)
  const folder = pathname.split('/').filter(Boolean).join('/')
  return {
    bucket,
    prefix: folder ? `${folder}/` : '',
    endpoint: env.AWS_ENDPOINT_URL ?? null,
    region: env.AWS_REGION ?? null,
    keys: readKeys(env),
  }
}

function readKeys(env: Environment): BucketKeys | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { AWS_SESSION_TOKEN: sessionToken } = env
  if (!accessKeyId || !secretAccessKey) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

function readOidc(env: Environment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_LABEL: label, OIDC_ADMIN_GROUP: adminGroup = null } = env
  if (!issuer || !clientId || !clientSecret || !label) return null
  return { issuer, clientId, clientSecret, label, adminGroup }
}

function defaultSender(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return `Mihrab <no-reply@${host}>`
}

function isProxyTrust(value: string): boolean {
  if (/^(true|false|\d+)$/.test(value)) return true
  return value.split(',').every((part) => isNetwork(part.trim()))
}

/** An IP address, with or without a prefix length: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

function readProxyTrust(value: string): boolean | number | string {
  if (value === 'true') return true
  if (value === 'false') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
