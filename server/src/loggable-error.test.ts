import { describe, expect, test } from 'vitest'
import { failureForLog, failureWords, unexpectedFailure, withoutPersonal } from './loggable-error.ts'

const error = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)

describe('of a text', () => {
  test.each([
    [
      'connect to postgres://mihrab:hunter2@db.example:5432/mihrab',
      'connect to postgres://db.example:5432/mihrab',
    ],
    ['smtp://user:p@ss@mail.example', 'smtp://mail.example'],
    ['550 <aisha@example.org>: no such user', '550 <…@…>: no such user'],
    ['GET /users/aisha%40example.org/x', 'GET /users/…@…/x'],
    ['GET /mosques?q=aisha+khan&near=53,-1', 'GET /mosques?…'],
    ['from 203.0.113.7 again', 'from … again'],
    ['from 203.0.113.0/24', 'from 203.0.113.0/24'],
    ['token Zb3kQ9xLm2VtR8sWqY5uNc7d was', 'token … was'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['Links begin with http://10.0.0.5:3000: set it', 'Links begin with http://10.0.0.5:3000: set it'],
    ['relation "nothing" does not exist', 'relation "nothing" does not exist'],
    [
      'mosque 0199a3f2-5b7c-7e1a-9f00-a1b2c3d4e5f6 of Sheffield',
      'mosque 0199a3f2-5b7c-7e1a-9f00-a1b2c3d4e5f6 of Sheffield',
    ],
  ])('%s stays %s', (text, left) => expect(withoutPersonal(text)).toBe(left))
})

describe('of an error', () => {
  test.each([
    [error('invalid input syntax for type integer: "Aisha"', { code: '22P02' })],
    [error("Unnamed portal parameter $1 = 'Aisha'", { code: '22P02' })],
    [error('fts5: syntax error near "Aisha"', { code: 'SQLITE_ERROR' })],
    [error("The argument 'x' is invalid. Received 'Aisha'", { code: 'ERR_INVALID_ARG_VALUE' })],
    [new SyntaxError('Unexpected token \'A\', "Aisha" is not valid JSON')],
    [error('new row violates', { code: '23514', detail: 'Failing row contains (Aisha)', where: 'Aisha' })],
    [error('down', { cause: error('refused', { recipients: ['Aisha'], code: 'EENVELOPE' }) })],
    [new AggregateError([error('Key', { code: '23505', detail: 'Key (name)=(Aisha)' })])],
    [
      error('Aisha', { code: '23505' }).stack &&
        Object.assign(new TypeError('Invalid URL'), { input: 'Aisha' }),
    ],
  ])('no value is told: %s', (given) => {
    expect(JSON.stringify(failureForLog(given))).not.toContain('Aisha')
    expect(unexpectedFailure(given)).not.toContain('Aisha')
  })

  test('type, code, constraint, place and cause are told', () => {
    const cause = error('duplicate key value violates unique constraint "users_email"', {
      code: '23505',
      constraint: 'users_email',
      table: 'users',
      detail: 'Key (email)=(a@b.example)',
    })
    const logged = failureForLog(new Error('the row was not stored', { cause }))
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'the row was not stored: duplicate key value violates unique constraint "…"',
      stack: expect.stringMatching(/^ +at .*loggable-error/),
      cause: { code: '23505', constraint: 'users_email', table: 'users' },
    })
    expect(logged.cause).not.toHaveProperty('detail')
  })

  test('causes without end are told in part', () => {
    const endless = error('again')
    endless.cause = endless
    expect(JSON.stringify(failureForLog(endless)).length).toBeLessThan(20_000)
  })

  test('what is no error is told too', () => {
    expect(failureWords('a@b.example failed')).toBe('…@… failed')
    expect(failureForLog(undefined)).toMatchObject({ type: 'undefined' })
  })
})
