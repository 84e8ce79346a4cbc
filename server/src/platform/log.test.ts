import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { inRequest } from './trace.ts'

// Switches colours off, which FORCE_COLOR may have switched on in the terminal.
beforeEach(() => void vi.stubEnv('FORCE_COLOR', '0'))
afterEach(() => void vi.unstubAllEnvs())

/** Returns the written lines: readable ones for a terminal, JSON otherwise. */
function written(isTerminal: boolean, work: (log: ReturnType<typeof createLog>) => void, level?: string) {
  const lines: string[] = []
  work(createLog(level, { write: (line) => void lines.push(line) }, isTerminal))
  return lines
}

it('writes a line for a person at a terminal: time, level, message and its own fields', () => {
  const lines = written(true, (log) =>
    inRequest('4f1c', () =>
      log.warn({ status: 403, path: '/admin/orders', why: 'not allowed', tries: [1, 2] }, 'refused'),
    ),
  )
  expect(lines).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d warn {2}refused status=403 path=\/admin\/orders why="not allowed" tries=\[1,2\]\n$/,
    ),
  ])
})

it('adds the stack of an error, and of what caused it, where something failed', () => {
  const error = new TypeError('no such order', { cause: new Error('the row is gone') })
  const [line = ''] = written(true, (log) => log.error({ err: error, loop: 'expiry' }, 'a loop failed'))
  const [first, ...places] = line.trimEnd().split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d error a loop failed: TypeError: no such order: the row is gone loop=expiry$/)
  expect(places[0]).toMatch(/^ {4}at .*log\.test\.ts/)
  expect(places).toContain('caused by: Error: the row is gone')
  const [warning = ''] = written(true, (log) => log.warn({ err: error }, 'asked again'))
  expect(warning.split('\n')).toHaveLength(2)
  const [thrown = ''] = written(true, (log) => log.error({ err: 'gone' }, 'a loop failed'))
  expect(thrown).toMatch(/a loop failed err=gone\n$/)
})

it('writes JSON for everything that is no terminal, one object a line', () => {
  const [line = '', ...more] = written(false, (log) =>
    inRequest('4f1c', () => log.info({ trigger: 'start' }, 'prices')),
  )
  expect(more).toEqual([])
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    requestId: '4f1c',
    trigger: 'start',
    msg: 'prices',
  })
})

it('tells a terminal of warnings and errors alone, unless a level was chosen', () => {
  const all = (log: ReturnType<typeof createLog>) => {
    log.debug('d')
    log.info('i')
    log.warn('w')
  }
  expect(written(true, all)).toHaveLength(1)
  expect(written(false, all)).toHaveLength(2)
  expect(written(true, all, 'debug')).toHaveLength(3)
  expect(written(true, all, 'silent')).toHaveLength(0)
})

it.each([true, false])('keeps secrets out of its lines, at a terminal: %s', (isTerminal) => {
  const secret = 'hunter2'
  const lines = written(isTerminal, (log) => {
    log.warn({ password: secret, buyer: { customerEmail: secret }, call: { headers: { authorization: secret } } }, 'a')
    log.error({ err: Object.assign(new Error('refused'), { details: secret, response: { token: secret } }) }, 'b')
    const ofDatabase = { code: '23502', detail: `Failing row contains (${secret}).`, where: `COPY line 1: "${secret}"` }
    log.error({ err: Object.assign(new Error('not null'), ofDatabase) }, 'c')
    log.error({ err: new Error('a loop failed', { cause: Object.assign(new Error('not null'), ofDatabase) }) }, 'd')
  })
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain(secret)
  expect(lines[0]).toContain('[redacted]')
})

it('shows control characters of a logged value as text, so that nobody steers the terminal', () => {
  const forged = 'x\u001b[2J\n12:00:00 info  all is well\u009b31m\u202e'
  const [line = ''] = written(true, (log) => log.error({ agent: forged, err: new Error(forged) }, forged))
  const [first = '', ...places] = line.trimEnd().split('\n')
  expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(first).toContain('x\\u001b[2J\\u000a12:00:00 info')
  for (const place of places) expect(place).toMatch(/^ {4}at /)
})
