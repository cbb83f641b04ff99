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

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', '0.0.0.0'],
    ['DATABASE_URL', 'mysql://localhost/mihrab'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://mihrab:50%@localhost/mihrab'],
    ['REDIS_URL', 'redis://:p%zz@localhost'],
    ['PUBLIC_URL', 'mosques.example'],
    ['PUBLIC_URL', 'ftp://mosques.example'],
    ['PUBLIC_URL', 'https://mosques.example/times'],
    ['PUBLIC_URL', 'https://mosques.example/?x'],
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
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', '2.5'],
    ['WORKERS', 'all'],
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

  test.each([
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL'],
    ['OIDC_ADMIN_GROUP', 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL'],
  ])('%s alone is no provider, and all that is missing is named', (name, missing) => {
    expect(wrongSettings({ [name]: 'https://login.example' })).toContain(`: ${missing} must be given too`)
  })

  test('is a provider by http on another machine, whose answers others could change', () => {
    const wrong = 'OIDC_ISSUER must start with https://, or with http://localhost'
    expect(wrongSettings({ OIDC_ISSUER: 'http://localhost.example' })).toContain(wrong)
    expect(wrongSettings({ OIDC_ISSUER: 'http://localhost:8080/realms/x' })).not.toContain(wrong)
    expect(wrongSettings({ OIDC_ISSUER: 'http://localhost' })).not.toContain(wrong)
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

test.each([
  ['DATABASE_URL', 'postgres://mihrab:hunter2/3@db.example/mihrab'],
  ['DATABASE_URL', 'postgres://mihrab:123/hunter2@db.example/mihrab'],
  ['DATABASE_URL', 'postgres://mihrab:1#hunter2@db.example/mihrab'],
  ['DATABASE_URL', 'mysql://mihrab:hunter2@db.example/mihrab'],
  ['SMTP_URL', 'smtp://user:25?hunter2@mail.example'],
  ['SMTP_URL', 'https://user:hunter2@mail.example'],
  ['REDIS_URL', 'redis://:6379/hunter2@cache.example'],
  ['REDIS_URL', 'http://:hunter2@cache.example'],
])('a wrong %s is refused without a word of its password: %s', (name, value) => {
  const message = wrongSettings({ [name]: value })
  expect(message).toContain(`${name} must`)
  expect(message).not.toContain('hunter2')
})
