import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestWorld } from '../../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const sdk = '/paypal/web-sdk/v6'
const shop = 'client-id=paypal_sandbox_client'
const load = async (path: string) => {
  const answer = await fetch(world.sandbox.url + path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it.each([`${sdk}/core`, `${sdk}/payments.js`, `${sdk}/bridge.js`, '/approval.js'])(
  '%s is a script that parses',
  async (path) => {
    const { status, text } = await load(path)
    expect(status).toBe(200)
    expect(() => new Script(text)).not.toThrow()
  },
)

it('the SDK’s script fills the namespace that the store’s loader looks for, as version 6', async () => {
  const { text } = await load(`${sdk}/core`)
  // biome-ignore lint/suspicious/noExplicitAny: a window of the outside world
  const window: any = {}
  const currentScript = { src: `${world.sandbox.url}${sdk}/core` }
  new Script(text).runInNewContext({ window, document: { currentScript }, URL })
  expect(window.paypal.version).toMatch(/^6\./)
  expect(window.paypal.createInstance).toBeTypeOf('function')
})

describe('the SDK’s calls', () => {
  it('know the shop by its client id, and refuse any other', async () => {
    expect(await load(`${sdk}/instance?${shop}`)).toMatchObject({ status: 200 })
    for (const call of ['instance', 'eligible-methods']) {
      expect(await load(`${sdk}/${call}?client-id=other`)).toMatchObject({ status: 401 })
    }
  })

  it('offer PayPal for dollars, and not for a currency it takes no money in', async () => {
    const offered = async (currency: string) =>
      Object.keys(
        JSON.parse((await load(`${sdk}/eligible-methods?${shop}&currency=${currency}`)).text).eligible_methods,
      )
    expect(await offered('USD')).toEqual(['paypal'])
    expect(await offered('IDR')).toEqual([])
  })

  it('may be made from any page', async () => {
    expect((await load(`${sdk}/instance?${shop}`)).headers.get('access-control-allow-origin')).toBe('*')
  })
})

it('the SDK’s script writes no style element and no style attribute, which a store’s policy would refuse', async () => {
  expect((await load(`${sdk}/core`)).text).not.toMatch(/'style'|\.style\b|cssText|innerHTML/)
})

it('the frame and the approval page run only their own files', async () => {
  for (const path of [`${sdk}/bridge.html`, '/paypal/approve/waiting']) {
    const { headers, text } = await load(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/https?:\/\//)
  }
})
