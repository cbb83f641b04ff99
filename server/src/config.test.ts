import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './config.ts'

function wrongSettings(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'nothing is wrong'
}

describe('settings left out', () => {
  const defaults = {
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: null,
    publicOrigin: null,
    admin: null,
    trustProxy: false,
    rateLimitFactor: 1,
    mediaBucket: null,
    hasPublicDirectory: true,
    homePage: 'login',
    logLevel: 'info',
    withoutEffect: [],
  }

  test('have defaults', () => {
    expect(readSettings({})).toMatchObject(defaults)
  })

  test('may also be empty, as in a file copied from the example', () => {
    const names = [
      ...[
        'PORT',
        'HOST',
        'DATA_DIR',
        'DATABASE_URL',
        'PUBLIC_URL',
        'ADMIN_EMAIL',
        'ADMIN_PASSWORD',
        'SMTP_URL',
        'SMTP_ALLOW_PLAINTEXT',
      ],
      ...['AWS_ENDPOINT_URL', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
      ...['AWS_SESSION_TOKEN'],
      ...['MAIL_FROM', 'MEDIA_URL', 'REDIS_URL', 'GOOGLE_MAPS_API_KEY', 'MAP_TILES_URL', 'TRUST_PROXY'],
      ...['RATE_LIMIT_FACTOR', 'LOG_LEVEL', 'PUBLIC_DIRECTORY', 'OPEN_DATA_LICENCE', 'HOME_PAGE'],
    ]
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
  })

  test('do not take others’ variables for their own', () => {
    expect(readSettings({ PATH: '/bin', port: '1', HOSTNAME: 'box' })).toEqual(readSettings({}))
  })
})

describe('settings given', () => {
  test('are read', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/mihrab',
      DATABASE_URL: 'postgres://mihrab:secret@db:5432/mihrab',
      PUBLIC_URL: 'https://Mosques.Example:443/somewhere/?x=1',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery',
      RATE_LIMIT_FACTOR: '0.5',
      LOG_LEVEL: 'silent',
    })
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/mihrab',
      databaseUrl: 'postgres://mihrab:secret@db:5432/mihrab',
      publicOrigin: 'https://mosques.example',
      admin: { email: 'admin@example.org', password: 'correct horse battery' },
      rateLimitFactor: 0.5,
      logLevel: 'silent',
    })
  })

  test('tell where mails go, and from whom', () => {
    const settings = readSettings({
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      MAIL_FROM: 'Mihrab <no-reply@mosques.example>',
    })
    expect(settings).toMatchObject({
      smtpUrl: 'smtp://user:secret@mail.example:587',
      mailFrom: 'Mihrab <no-reply@mosques.example>',
      withoutEffect: [],
    })
    expect(readSettings({ MAIL_FROM: 'post@mosques.example' }).mailFrom).toBe('post@mosques.example')
  })

  test('let mails go unencrypted only where they say so', () => {
    expect(readSettings({}).allowsPlaintextSmtp).toBe(false)
    expect(readSettings({ SMTP_ALLOW_PLAINTEXT: 'false' }).allowsPlaintextSmtp).toBe(false)
    expect(readSettings({ SMTP_ALLOW_PLAINTEXT: 'true' }).allowsPlaintextSmtp).toBe(true)
  })

  test('let mails come from the public address when they name no sender', () => {
    expect(readSettings({ PUBLIC_URL: 'https://mosques.example:8443/' }).mailFrom).toBe(
      'Mihrab <no-reply@mosques.example>',
    )
    expect(readSettings({})).toMatchObject({ mailFrom: 'Mihrab <no-reply@localhost>', smtpUrl: null })
  })

  test('close the public directory, or make it the first page', () => {
    const off = { hasPublicDirectory: false, homePage: 'login' }
    expect(readSettings({ PUBLIC_DIRECTORY: 'off' })).toMatchObject(off)
    const first = { hasPublicDirectory: true, homePage: 'directory' }
    expect(readSettings({ PUBLIC_DIRECTORY: 'on', HOME_PAGE: 'directory' })).toMatchObject(first)
  })

  test('choose the map', () => {
    const mapTilesUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
    expect(readSettings({ GOOGLE_MAPS_API_KEY: 'key-1', MAP_TILES_URL: mapTilesUrl })).toMatchObject({
      googleMapsApiKey: 'key-1',
      mapTilesUrl,
      withoutEffect: [],
    })
    expect(readSettings({})).toMatchObject({ googleMapsApiKey: null, mapTilesUrl: null })
  })

  test.each([
    ['true', true],
    ['false', false],
    ['0', 0],
    ['2', 2],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['fd00::/128', 'fd00::/128'],
  ])('TRUST_PROXY may be %s', (value, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy)
  })
})

describe('a bucket for images', () => {
  const bucketOf = (environment: Record<string, string>) => readSettings(environment).mediaBucket

  test.each([
    ['s3://mosques', 'mosques', ''],
    ['s3://mosques/', 'mosques', ''],
    ['s3://mosques.example.org/images', 'mosques.example.org', 'images/'],
    ['s3://mosques/a/b//', 'mosques', 'a/b/'],
  ])('%s is one, and perhaps a folder in it', (url, bucket, prefix) => {
    expect(bucketOf({ MEDIA_URL: url })).toEqual({
      bucket,
      prefix,
      endpoint: null,
      region: null,
      keys: null,
    })
  })

  test('may be on a server of one’s own, with keys of its own', () => {
    expect(
      bucketOf({
        MEDIA_URL: 's3://mosques',
        AWS_ENDPOINT_URL: 'http://storage.example:9000',
        AWS_REGION: 'eu-west-2',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'secret',
      }),
    ).toMatchObject({
      endpoint: 'http://storage.example:9000',
      region: 'eu-west-2',
      keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
  })

  test('may have keys that hold for a while only', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' }
    expect(bucketOf({ MEDIA_URL: 's3://mosques', ...keys })?.keys).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    })
  })

  test.each<Record<string, string>>([
    { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' },
    { AWS_ACCESS_KEY_ID: 'id' },
    { AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' },
  ])('is not made of keys alone, which may be there for something else: %o', (keys) => {
    expect(bucketOf(keys)).toBeNull()
  })
})

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/mihrab'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'mosques.example'],
    ['PUBLIC_URL', 'ftp://mosques.example'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_ALLOW_PLAINTEXT', 'yes'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Mihrab <nobody>'],
    ['MAIL_FROM', 'a@mosques.example, b@mosques.example'],
    ['MAIL_FROM', 'a@mosques.example\nBcc: b@mosques.example'],
    ['MAIL_FROM', 'Mihrab\r\nBcc: b <a@mosques.example>'],
    ['PUBLIC_DIRECTORY', 'true'],
    ['HOME_PAGE', '/mosques'],
    ['MEDIA_URL', 'file:///srv'],
    ['MEDIA_URL', 's3://'],
    ['MEDIA_URL', 's3://Mosques'],
    ['MEDIA_URL', 's3://mosques?x=1'],
    ['MEDIA_URL', 's3://id:secret@mosques'],
    ['AWS_ENDPOINT_URL', 'storage.example:9000'],
    ['REDIS_URL', 'http://redis'],
    ['MAP_TILES_URL', 'tiles'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['RATE_LIMIT_FACTOR', '1000001'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is named', (name, value) => {
    expect(wrongSettings({ [name]: value })).toMatch(
      new RegExp(`^These settings are wrong: .*${name} .*\\.$`),
    )
  })

  test.each([
    ['ADMIN_EMAIL', 'admin@example.org'],
    ['ADMIN_PASSWORD', 'correct horse battery'],
  ])('%s alone is half of a pair', (name, value) => {
    expect(wrongSettings({ [name]: value })).toContain(
      'ADMIN_PASSWORD and ADMIN_EMAIL must be given together',
    )
  })

  test.each([
    ['AWS_ACCESS_KEY_ID', 'id'],
    ['AWS_SECRET_ACCESS_KEY', 'secret'],
  ])('%s alone is half of the key to a bucket', (name, value) => {
    expect(wrongSettings({ MEDIA_URL: 's3://mosques', [name]: value })).toContain(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given together',
    )
  })

  test('is a map by http on pages by https, where no browser would load it', () => {
    const tiles = 'tiles.example/{z}/{x}/{y}.png'
    const wrongOf = (publicUrl: string, scheme: string) =>
      wrongSettings({ PUBLIC_URL: publicUrl, MAP_TILES_URL: `${scheme}://${tiles}` })
    expect(wrongOf('https://mosques.example', 'http')).toBe(
      'These settings are wrong: MAP_TILES_URL must start with https:// as PUBLIC_URL does, or browsers load no tiles.',
    )
    expect(wrongOf('HTTPS://mosques.example', 'HTTP')).toContain('MAP_TILES_URL')
    expect(wrongOf('https://mosques.example', 'https')).toBe('nothing is wrong')
    expect(wrongOf('http://mosques.example', 'http')).toBe('nothing is wrong')
  })

  test('is named together with all the others', () => {
    const message = wrongSettings({
      PORT: 'x',
      DATABASE_URL: 'x',
      ADMIN_EMAIL: 'admin@example.org',
      RATE_LIMIT_FACTOR: 'x',
      LOG_LEVEL: 'x',
    })
    for (const name of ['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD', 'RATE_LIMIT_FACTOR', 'LOG_LEVEL']) {
      expect(message).toContain(name)
    }
  })

  test('is not repeated where it may be a secret', () => {
    const message = wrongSettings({ ADMIN_PASSWORD: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db/x' })
    expect(message).not.toContain('hunter2')
  })
})
