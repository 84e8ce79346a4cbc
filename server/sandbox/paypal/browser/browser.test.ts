import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type TestWorld } from '../../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const sdk = '/paypal/sdk/js?client-id=paypal_sandbox_client&currency=USD'
const load = async (path: string) => {
  const answer = await fetch(world.sandbox.url + path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it.each([sdk, '/paypal/button.js', '/approval.js'])('%s is a script that parses', async (path) => {
  const { status, text } = await load(path)
  expect(status).toBe(200)
  expect(() => new Script(text)).not.toThrow()
})

it('the button’s script names nothing after what a window brings along, as it would replace it', async () => {
  const { text } = await load('/paypal/button.js')
  const names = [...text.matchAll(/^(?:function|let|const) (\w+)/gm)].map(([, name]) => name)
  expect(names).toContain('startPaying')
  for (const own of ['open', 'close', 'stop', 'focus', 'find', 'name', 'top']) expect(names).not.toContain(own)
})

it('the SDK’s script fills the namespace its tag asks for with what react-paypal-js calls', async () => {
  const { text } = await load(sdk)
  // biome-ignore lint/suspicious/noExplicitAny: a window of the outside world
  const window: any = {}
  const currentScript = { src: world.sandbox.url + sdk, dataset: { namespace: 'shop' } }
  new Script(text).runInNewContext({ window, document: { currentScript }, URL })
  const buttons = window.shop.Buttons({})
  expect(buttons.isEligible()).toBe(true)
  for (const member of ['render', 'close', 'updateProps']) expect(buttons[member]).toBeTypeOf('function')
})

it('the SDK’s script refuses a shop it does not know', async () => {
  expect(await load('/paypal/sdk/js?client-id=other')).toMatchObject({ status: 400 })
})

it('the SDK’s script writes no style element and no style attribute, which a store’s policy would refuse', async () => {
  expect((await load(sdk)).text).not.toMatch(/createElement\('style'\)|setAttribute\('style'|cssText|innerHTML/)
})

it('the button frame and the approval page run only their own files', async () => {
  for (const path of ['/paypal/button.html', '/paypal/approve/waiting']) {
    const { headers, text } = await load(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/https?:\/\//)
  }
})
