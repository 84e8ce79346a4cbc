import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callOutside, mayCall, type OutsideConfig, publicLookup } from './call-outside.ts'

const call = { headers: { 'content-type': 'application/json' }, body: '{}', timeout: 2_000 }
const live: OutsideConfig = {
  NODE_ENV: 'production',
  outsideAddresses: ['https://api.payments.example', 'https://supplier.example/v1'],
}

type Found = readonly string[]
/** A DNS resolver that gives these answers in turn, as in a rebinding attack. */
const resolver = (...answers: Found[]) => {
  const resolve = vi.fn((_host: string, _options: unknown, done: (error: null, found: unknown) => void) => {
    const found = answers.length > 1 ? answers.shift() : answers[0]
    done(
      null,
      found?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  return resolve as typeof resolve & NonNullable<Parameters<typeof publicLookup>[0]>
}

let box: Server
let sandbox: OutsideConfig
let at: string
const asked: string[] = []
beforeAll(async () => {
  box = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/away') response.writeHead(302, { location: '/hook' }).end()
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(box.address() as AddressInfo).port}`
  sandbox = { ...live, NODE_ENV: 'test', outsideAddresses: [...live.outsideAddresses, `${at}/supplier`] }
})
afterAll(() => new Promise((resolve) => box.close(resolve)))

describe('an address that somebody typed', () => {
  it('may be the sandbox’s own outside production, and nothing else on this machine', async () => {
    expect(await callOutside(sandbox, `${at}/hook`, call)).toBe(204)
    const other = at.replace(/\d+$/, (port) => String(Number(port) === 65_535 ? 65_534 : Number(port) + 1))
    for (const address of [`${other}/hook`, at.replace('127.0.0.1', '127.0.0.2'), 'http://10.0.0.1/hook']) {
      expect(mayCall(sandbox, address)).toBe(false)
      await expect(callOutside(sandbox, address, call)).rejects.toThrow('not called')
    }
  })

  it('is never on this machine in production', async () => {
    const production = { ...sandbox, NODE_ENV: 'production' as const }
    const before = asked.length
    for (const address of [`${at}/hook`, at.replace('http:', 'https:'), 'https://localhost/hook', 'https://[::1]/']) {
      await expect(callOutside(production, address, call)).rejects.toThrow('not called')
    }
    expect(asked.length).toBe(before)
  })

  it('may be as long as those of push services are, and no longer', () => {
    const address = `https://notify.push.example/${'a'.repeat(900)}`
    expect(mayCall(live, address)).toBe(true)
    expect(mayCall(live, address.padEnd(1_001, 'a'))).toBe(false)
  })

  it('is not followed elsewhere', async () => {
    const before = asked.length
    expect(await callOutside(sandbox, `${at}/away`, call)).toBe(302)
    expect(asked.slice(before)).toEqual(['POST /away'])
  })

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ])('is not connected to when its name leads to %s', async (address) => {
    await expect(callOutside(live, 'https://hooks.example/x', call, resolver([address]))).rejects.toMatchObject({
      code: 'EPRIVATE',
    })
  })

  it('is looked up once, by the connection itself, so that no later answer counts', async () => {
    const reached: string[] = []
    const trap = createSocketServer((socket) => {
      reached.push('here')
      socket.destroy()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const { port } = trap.address() as AddressInfo
    const resolve = resolver(['10.0.0.1', '127.0.0.1'], ['127.0.0.1'])
    const answer = callOutside(live, `https://hooks.example:${port}/x`, { ...call, timeout: 300 }, resolve)
    await expect(answer).rejects.toBeDefined()
    expect(reached).toEqual([])
    expect(resolve).toHaveBeenCalledTimes(1)
    await new Promise((done) => trap.close(done))
  })

  it('keeps the public ones of a name’s addresses, in both forms that are asked for', () => {
    const done = vi.fn()
    publicLookup(resolver(['10.0.0.1', '1.1.1.1', '2606:4700::1']))('x.example', { all: true }, done)
    expect(done).toHaveBeenLastCalledWith(null, [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ])
    publicLookup(resolver(['10.0.0.1', '1.1.1.1']))('x.example', {}, done)
    expect(done).toHaveBeenLastCalledWith(null, '1.1.1.1', 4)
  })
})
