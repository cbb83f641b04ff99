import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './config.ts'

describe('settings left out', () => {
  const defaults = {
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    workers: 1,
    databaseUrl: null,
    publicOrigin: null,
    admin: null,
    trustProxy: false,
    rateLimitFactor: 1,
    mediaBucket: null,
    hasPublicDirectory: true,
    homePage: 'login',
    logLevel: 'info',
    redisUrl: null,
  }

  test('have defaults', () => {
    expect(readSettings({})).toMatchObject(defaults)
  })

  test('may also be empty, as in a file copied from the example', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'WORKERS',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'SMTP_ALLOW_PLAINTEXT',
      'AWS_ENDPOINT_URL',
      'AWS_REGION',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_SESSION_TOKEN',
      'MAIL_FROM',
      'MEDIA_URL',
      'REDIS_URL',
      'GOOGLE_MAPS_API_KEY',
      'MAP_TILES_URL',
      'TRUST_PROXY',
      'RATE_LIMIT_FACTOR',
      'LOG_LEVEL',
      'PUBLIC_DIRECTORY',
      'OPEN_DATA_LICENCE',
      'HOME_PAGE',
    ]
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
  })

  test('do not take others’ variables for their own', () => {
    expect(readSettings({ PATH: '/bin', port: '1', HOSTNAME: 'box' })).toEqual(readSettings({}))
  })
})

describe('settings given', () => {
  test('say how many processes serve, or as many as there are cores', () => {
    expect(readSettings({ WORKERS: '64' }).workers).toBe(64)
    expect(readSettings({ WORKERS: 'auto' }).workers).toBe(Math.min(64, availableParallelism()))
  })

  test('are read', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/mihrab',
      DATABASE_URL: 'postgres://mihrab:secret@db:5432/mihrab',
      PUBLIC_URL: 'https://Mosques.Example:443/',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery',
      RATE_LIMIT_FACTOR: '0.5',
      REDIS_URL: 'rediss://:secret@cache:6380',
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
      redisUrl: 'rediss://:secret@cache:6380',
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
    })
    expect(readSettings({ MAP_PMTILES: 'maps/country.pmtiles' }).mapPmtiles).toBe(
      resolve('maps/country.pmtiles'),
    )
    const none = { googleMapsApiKey: null, mapTilesUrl: null, mapPmtiles: null }
    expect(readSettings({})).toMatchObject(none)
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
