import { randomBytes } from 'node:crypto'
import { DAY, HOUR, SECOND } from '@topup/core/time'
import { describe, expect, it } from 'vitest'
import { isOlder, listUnsafePostgres, listUnsafeSqlite } from '../../platform/db/look-at-database.ts'
import { judgeAddress } from './address-check.ts'
import { judgeBackups } from './backups-check.ts'
import { judgeCertificate } from './certificate-check.ts'
import { judgeClock } from './clock-check.ts'
import { judgeDatabase } from './database-check.ts'
import { diskCheck, judgeDisk } from './disk-check.ts'
import { judgeKeptBackups } from './kept-backups-check.ts'
import { judgeKeys } from './keys-check.ts'
import { askWith, isOwnProof, prove, whoAsked } from './own-proof.ts'
import { judgeProxies } from './proxies-check.ts'

const key = (secret: Buffer<ArrayBuffer>, id = 'k1') => ({ id, secret })
const random = (): Buffer<ArrayBuffer> => Buffer.from(randomBytes(32))
const GB = 1_000_000_000

describe('keys', () => {
  const judge = (cookie: Buffer<ArrayBuffer>, data: Buffer<ArrayBuffer>) =>
    judgeKeys({ COOKIE_KEYS: [key(cookie)], DATA_KEYS: [key(data)] })

  it('are good when they are random and two', () => {
    for (let tries = 0; tries < 200; tries++) expect(judge(random(), random())).toMatchObject({ state: 'green' })
  })

  it.each([
    ['all zero', Buffer.alloc(32), 'one byte over and over'],
    ['one word again and again', Buffer.alloc(32, 'kilat'), 'repeats itself'],
    [
      'a typed text with the line break of its line',
      Buffer.from('the quick brown fox jumps over \n'),
      'somebody typed',
    ],
    ['one number after the other', Buffer.from(Array.from({ length: 32 }, (_, at) => at)), 'counts up'],
    [
      'every seventh number, down and around',
      Buffer.from(Array.from({ length: 32 }, (_, at) => 256 - 7 * at)),
      'counts up',
    ],
    ['a typed text', Buffer.from('the quick brown fox jumps over 1!'.slice(0, 32)), 'somebody typed'],
  ])('that are %s are red, and are not shown', (_, weak, why) => {
    const found = judge(random(), weak)
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining(why) })
    expect(JSON.stringify(found)).not.toContain(weak.toString('base64').slice(0, 12))
    expect(judge(weak, random())).toMatchObject({ state: 'red', says: expect.stringContaining('COOKIE_KEYS') })
  })

  it('are red where one serves both, and where two have one name', () => {
    const same = random()
    expect(judge(same, same)).toMatchObject({ state: 'red', says: expect.stringContaining('both have the key') })
    const twice = { COOKIE_KEYS: [key(random())], DATA_KEYS: [key(random()), key(random())] }
    expect(judgeKeys(twice)).toMatchObject({
      state: 'red',
      says: expect.stringContaining('two keys are called k1'),
    })
  })
})

describe('the database', () => {
  const good = {
    engine: 'PostgreSQL',
    version: '16.2',
    tooOld: undefined,
    unsafe: [],
    way: 'encrypted (TLSv1.3)',
  } as const
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

  it('says its version and how it is reached', () => {
    expect(judgeDatabase(good)).toEqual({
      state: 'green',
      says: 'PostgreSQL 16.2, encrypted (TLSv1.3): it is read and written, and what is written stays.',
    })
    expect(judgeDatabase({ ...good, version: '12.9', tooOld: '14' })).toMatchObject({ state: 'red' })
  })

  it.each([
    ['3.36.0', '3.37', true],
    ['3.37.0', '3.37', false],
    ['4.0', '3.37', false],
    ['14', '14', false],
    ['13.9', '14', true],
    ['18beta1', '14', false],
  ])('of version %s is older than %s: %s', (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected)
  })

  it.each(['fsync', 'synchronous_commit', 'full_page_writes'])('without %s may lose orders', (name) => {
    const unsafe = listUnsafePostgres({ ...settings, [name]: 'off' })
    expect(judgeDatabase({ ...good, unsafe })).toMatchObject({
      state: 'red',
      says: expect.stringContaining(`${name} is off`),
    })
    expect(listUnsafePostgres({ ...settings, synchronous_commit: 'remote_apply' })).toEqual([])
  })

  it('in a file is safe in WAL with every commit on the disk', () => {
    expect(listUnsafeSqlite({ journal: 'wal', synchronous: 2 })).toEqual([])
    expect(listUnsafeSqlite({ journal: 'delete', synchronous: 1 }).map(({ name, value }) => [name, value])).toEqual([
      ['journal_mode', 'delete'],
      ['synchronous', 'NORMAL'],
    ])
  })
})

describe('the number of proxies', () => {
  const lie = '203.0.113.9'
  const judge = (address: string, forwarded: string[], TRUST_PROXY?: number | string, isSealed = true) =>
    judgeProxies({ seen: { address, forwarded }, believed: undefined, lie, isSealed, TRUST_PROXY })

  it.each([
    ['none, asked directly', '127.0.0.1', ['203.0.113.9'], undefined, false],
    ['one', '198.51.100.1', ['203.0.113.9', '198.51.100.1'], 1, true],
    ['two', '198.51.100.1', ['203.0.113.9', '198.51.100.1', '10.0.0.1'], 2, true],
    ['two, the first begins anew', '198.51.100.1', ['198.51.100.1', '10.0.0.1'], 2, true],
    ['one, named by its network', '198.51.100.1', ['203.0.113.9', '198.51.100.1'], 'loopback', true],
  ])('is right: %s', (_, address, forwarded, trust, isSealed) => {
    expect(judge(address, forwarded, trust, isSealed)).toMatchObject({ state: 'green' })
  })

  it.each([
    ['too few', '10.0.0.1', ['203.0.113.9', '198.51.100.1', '10.0.0.1'], 1, 'TRUST_PROXY=2', 'look like one'],
    ['too many', '203.0.113.9', ['203.0.113.9', '198.51.100.1'], 2, 'TRUST_PROXY=1', 'pretend to be anybody'],
    ['not said', '127.0.0.1', ['203.0.113.9', '198.51.100.1'], undefined, 'TRUST_PROXY=1', 'look like one'],
  ])('is %s, and the line is given', (_, address, forwarded, trust, line, why) => {
    const found = judge(address, forwarded, trust)
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining(why) })
    expect(found.paste?.[0]?.text).toBe(line)
  })

  // The store calls the proxy from the proxy's own machine, so caller and proxy have the same address.
  const home = '127.0.0.1'
  it.each([
    ['unset', undefined, [lie, home], 0, 'look like one', 'TRUST_PROXY=1'],
    ['two, where the proxy begins the list anew', 2, [home], 1, 'pretend to be anybody', 'TRUST_PROXY=1'],
    ['another address', '10.0.0.1', [lie, home], 0, 'look like one', 'TRUST_PROXY=1'],
    ['a network that the proxy is not of', '192.168.0.0/16', [home], 0, 'look like one', 'TRUST_PROXY=1'],
    ['one of two', 1, [lie, home, home], 1, 'look like one', 'TRUST_PROXY=2'],
    ['three of two', 3, [home, home], 2, 'pretend to be anybody', 'TRUST_PROXY=2'],
  ])('on the loopback address is wrong: %s', (_, TRUST_PROXY, forwarded, believed, why, line) => {
    const found = judgeProxies({ seen: { address: home, forwarded }, believed, lie, isSealed: true, TRUST_PROXY })
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining(why), paste: [{ text: line }] })
  })

  it.each([
    ['one', 1, [lie, home], 1],
    ['one that begins the list anew', 1, [home], 1],
    ['its address, where the list begins anew', 'loopback', [home], 1],
    ['none', undefined, [lie], 0],
  ])('on the loopback address is right: %s', (_, TRUST_PROXY, forwarded, believed) => {
    const isSealed = forwarded.includes(home)
    const found = judgeProxies({ seen: { address: home, forwarded }, believed, lie, isSealed, TRUST_PROXY })
    expect(found).toMatchObject({ state: 'green' })
  })

  it('is not judged from an address that is trusted itself, nor without a proxy on the way', () => {
    const asked = { lie, isSealed: false }
    const trusted = { seen: { address: lie, forwarded: [lie, home] }, believed: 2, TRUST_PROXY: 'loopback' }
    expect(judgeProxies({ ...asked, ...trusted })).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('from this machine'),
    })
    for (const TRUST_PROXY of ['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'linklocal']) {
      const direct = { seen: { address: home, forwarded: [lie] }, believed: 0, TRUST_PROXY }
      expect(judgeProxies({ ...asked, ...direct })).toMatchObject({
        state: 'yellow',
        says: expect.stringContaining('none stood in front'),
      })
    }
  })

  it('believed without a proxy lets anybody pretend', () => {
    expect(judge('203.0.113.9', ['203.0.113.9'], 1, false).paste?.[0]?.text).toBe('TRUST_PROXY=0')
  })

  it('is not asked for again where the store only has to be started with it', () => {
    const found = judge('127.0.0.1', ['203.0.113.9', '198.51.100.1'], 1)
    expect(found.todo?.[0]).toContain('start it again')
  })
})

describe('the clock', () => {
  it.each([
    [[200, -300, 100], 'green'],
    [[6 * SECOND, 7 * SECOND, -HOUR], 'yellow'],
    [[-61 * SECOND, -60 * SECOND, 0], 'red'],
    [[600 * SECOND, 601 * SECOND], 'red'],
    [[], 'unmade'],
  ] as const)('%j ahead of the others is %s', (ahead, state) => {
    expect(judgeClock(ahead)).toMatchObject({ state })
  })

  it('says which way it is off', () => {
    expect(judgeClock([-600 * SECOND]).says).toContain('600 seconds behind')
  })
})

describe('the disk', () => {
  it.each([
    [{ free: 0.9 * GB, size: 5 * GB }, 'red'],
    [{ free: 4 * GB, size: 100 * GB }, 'red'],
    [{ free: 9 * GB, size: 100 * GB }, 'yellow'],
    [{ free: 11 * GB, size: 100 * GB }, 'green'],
    [{ free: 0, size: 0 }, 'red'],
  ] as const)('with %j is %s', (disk, state) => {
    expect(judgeDisk(disk)).toMatchObject({ state })
  })

  it('that is read is the one of DATA_DIR', async () => {
    const full = diskCheck({ config: { DATA_DIR: '/here' } }, async (folder) => ({
      free: 0,
      size: folder === '/here' ? GB : 0,
    }))
    expect(await full.run()).toMatchObject({ state: 'red', says: expect.stringContaining('of 1.0 GB') })
    expect((await diskCheck({ config: { DATA_DIR: '.' } }).run()).says).toMatch(/[\d.]+ GB of [\d.]+ GB are free/)
  })
})

describe('backups', () => {
  it.each([
    [undefined, false, 'yellow'],
    [undefined, true, 'red'],
    [23 * HOUR, true, 'green'],
    [2 * DAY, true, 'yellow'],
    [8 * DAY, true, 'red'],
    [8 * DAY, false, 'yellow'],
  ])('of %s ms where there are orders (%s) are %s', (age, hasOrders, state) => {
    for (const isAutomatic of [false, true]) {
      expect(judgeBackups({ isAutomatic, age, mayBeOld: DAY }, hasOrders)).toMatchObject({ state })
    }
  })

  it('are as old as they may be by how often they are taken', () => {
    const given = { isAutomatic: true }
    expect(judgeBackups({ ...given, age: 2 * HOUR, mayBeOld: HOUR }, true)).toMatchObject({ state: 'yellow' })
    expect(judgeBackups({ ...given, age: 2 * DAY, mayBeOld: 3 * DAY }, true)).toEqual({
      state: 'green',
      says: 'The newest backup is 2 days old.',
    })
  })

  it('say what would mend a command that cannot be started', () => {
    const young = { isAutomatic: true, age: HOUR, mayBeOld: 3 * HOUR }
    const fault = { says: 'BACKUP_COMMAND names rclone, and there is no such program.', todo: 'Install it.' }
    for (const age of [HOUR, undefined]) {
      expect(judgeBackups({ ...young, age, fault }, true)).toMatchObject({ state: 'red', says: fault.says })
    }
  })
})

describe('kept backups', () => {
  const kept = (days: number) => ({
    ...{ name: `day-${days}`, age: days * DAY, bytes: 1_250_000 },
    ...{ path: `/it's/backup-${days}.age`, besides: [] },
  })

  it('are listed with the oldest first, and a line removes each that is older than 90 days', () => {
    expect(judgeKeptBackups([])).toMatchObject({ state: 'green' })
    expect(judgeKeptBackups([kept(1), kept(90)])).toEqual({
      state: 'green',
      says: '2 backups are kept until you remove them: day-90 (90 days, 1.3 MB), day-1 (1 day, 1.3 MB).',
    })
    expect(judgeKeptBackups([kept(91)])).toMatchObject({
      state: 'yellow',
      says: expect.stringMatching(
        /\. It is older than 90 days and still holds the data of buyers who were erased since\.$/,
      ),
      paste: [{ label: 'Removes day-91', text: `rm '/it'\\''s/backup-91.age'` }],
    })
    const many = judgeKeptBackups(Array.from({ length: 12 }, (_, day) => kept(100 + day)))
    expect(many.says).toContain(', and 2 younger ones. 12 of them are older')
    expect(many.paste).toHaveLength(10)
  })
})

describe('the address', () => {
  const where = { PUBLIC_URL: 'https://shop.test', NODE_ENV: 'production', PRACTICE: false, PORT: 3000 } as const
  const ours = (isSealed = true, host?: string) =>
    ({
      kind: 'ours',
      seen: { address: '198.51.100.1', forwarded: [] },
      believed: 1,
      host,
      isSealed,
      certificate: undefined,
    }) as const

  it.each([
    [ours(), 'green'],
    [ours(false), 'red'],
    [ours(true, 'shop.test'), 'green'],
    [ours(true, '127.0.0.1'), 'green'],
    [ours(true, 'inner.shop.test'), 'yellow'],
    [{ kind: 'silent', code: 'ENOTFOUND' }, 'red'],
    [{ kind: 'silent', code: 'ECONNREFUSED' }, 'red'],
    [{ kind: 'silent', code: 'CERT_HAS_EXPIRED' }, 'red'],
    [{ kind: 'silent', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'red'],
    [{ kind: 'silent', code: 'EAI_AGAIN' }, 'unmade'],
    [{ kind: 'silent', code: 'TimeoutError' }, 'unmade'],
    [{ kind: 'other', status: 200 }, 'red'],
    [{ kind: 'other', status: 502 }, 'red'],
    [{ kind: 'elsewhere', origin: 'https://www.shop.test' }, 'red'],
  ] as const)('where %j was found is %s', (asked, state) => {
    expect(judgeAddress(where, asked)).toMatchObject({ state })
  })

  it('of this machine alone is for practice', () => {
    const here = { ...where, PUBLIC_URL: 'https://localhost:8443' }
    expect(judgeAddress(here, ours())).toMatchObject({ state: 'red' })
    expect(judgeAddress({ ...here, PRACTICE: true }, ours())).toMatchObject({ state: 'green' })
  })
})

describe('the certificate', () => {
  const now = new Date('2026-11-28T12:00:00.000Z')
  const judge = (life: number, left: number) =>
    judgeCertificate({ from: new Date(now.getTime() + left - life), until: new Date(now.getTime() + left) }, now)

  it.each([
    ['of ninety days with sixty left', 90 * DAY, 60 * DAY, 'green'],
    ['of ninety days with fifteen left', 90 * DAY, 15 * DAY, 'green'],
    ['of ninety days with thirteen left', 90 * DAY, 13 * DAY, 'red'],
    ['of a year with thirteen left', 365 * DAY, 13 * DAY, 'red'],
    ['of six days, just made', 6 * DAY, 6 * DAY, 'green'],
    ['of six days with two left', 6 * DAY, 2 * DAY, 'green'],
    ['of six days with one left', 6 * DAY, DAY, 'red'],
    ['of a month with seven days left', 30 * DAY, 7 * DAY, 'green'],
  ])('%s is as it should be', (_, life, left, state) => {
    expect(judge(life, left)).toMatchObject({ state })
  })

  it('says how long it is good for', () => {
    expect(judge(90 * DAY, 3 * DAY).says).toContain('ends in 3 days')
    expect(judge(6 * DAY, 20 * HOUR).says).toContain('ends in 20 hours')
  })
})

describe('the proof of this store', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const [mine, older, other] = [key(random(), 'k2'), key(random(), 'k1'), key(random(), 'k2')]
  const challenge = 'a-challenge-of-some-length'
  const seen = { address: '198.51.100.1', forwarded: ['203.0.113.9', '198.51.100.1'] }

  it('is asked for and given by whoever has the keys, also while they are rotated', () => {
    const asked = whoAsked([mine, older], askWith([older], challenge, now), now)
    expect(asked?.id).toBe('k1')
    expect(isOwnProof([mine, older], challenge, seen, prove(older, challenge, seen))).toBe(true)
  })

  it('is none by another key, to another question, or about another way', () => {
    expect(whoAsked([other], askWith([mine], challenge, now), now)).toBeUndefined()
    expect(isOwnProof([other], challenge, seen, prove(mine, challenge, seen))).toBe(false)
    expect(isOwnProof([mine], `${challenge}2`, seen, prove(mine, challenge, seen))).toBe(false)
    expect(isOwnProof([mine], challenge, { ...seen, address: '203.0.113.9' }, prove(mine, challenge, seen))).toBe(false)
    expect(isOwnProof([mine], challenge, seen, askWith([mine], challenge, now).sig)).toBe(false)
  })
})
