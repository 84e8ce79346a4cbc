import { beforeEach, expect, it, vi } from 'vitest'

const blocked = () => {
  throw new Error('blocked')
}
const storageOf = (kept: Map<string, string>, setItem = (key: string, text: string) => void kept.set(key, text)) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem,
  removeItem: (key: string) => kept.delete(key),
})
const history = {
  state: { idx: 3 } as unknown,
  replaceState: (state: unknown) => void Object.assign(history, { state }),
  pushState: vi.fn(),
}
const location = { assign: vi.fn(), reload: vi.fn() }

/** Loads the module again, as a newly opened document does. */
async function open() {
  vi.resetModules()
  return import('./kept-values.ts')
}

beforeEach(() => {
  vi.clearAllMocks()
  history.state = { idx: 3 }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', location)
})

it('keeps texts in the browser where it takes them, and opens documents by their address alone', async () => {
  vi.stubGlobal('localStorage', storageOf(new Map()))
  const { keepText, readText, readValue, openDocument } = await open()
  keepText('localStorage', 'cart', '[1]')
  expect([readText('localStorage', 'cart'), readValue('localStorage', 'cart')]).toEqual(['[1]', [1]])
  keepText('localStorage', 'cart')
  expect(readText('localStorage', 'cart')).toBeNull()
  openDocument('/checkout')
  expect([location.assign.mock.calls, history.state]).toEqual([[['/checkout']], { idx: 3 }])
})

it.each(['localStorage', 'sessionStorage'] as const)(
  'carries what a blocked %s does not take over a reload and to the next document',
  async (where) => {
    Object.defineProperty(globalThis, where, { get: blocked, configurable: true })
    const { keepText, openDocument } = await open()
    keepText(where, 'cart', '[1]')
    expect(history.state).toMatchObject({ idx: 3 })
    expect((await open()).readValue(where, 'cart')).toEqual([1])
    openDocument('/checkout')
    const [state, , href] = history.pushState.mock.calls[0] ?? []
    expect([href, location.reload.mock.calls.length, location.assign.mock.calls.length]).toEqual(['/checkout', 1, 0])
    history.state = state
    const next = await open()
    expect(next.readText(where, 'cart')).toBe('[1]')
    next.keepText(where, 'cart')
    expect([next.readText(where, 'cart'), next.hasOwn()]).toEqual([null, false])
    Reflect.deleteProperty(globalThis, where)
  },
)

it('reads what a full storage did not take before what it kept earlier', async () => {
  const kept = new Map([['cart', 'old']])
  vi.stubGlobal('localStorage', storageOf(kept, blocked))
  const { keepText, readText } = await open()
  keepText('localStorage', 'cart', 'new')
  expect(readText('localStorage', 'cart')).toBe('new')
  vi.stubGlobal('localStorage', storageOf(kept))
  keepText('localStorage', 'cart', 'newest')
  expect([kept.get('cart'), (await open()).hasOwn()]).toEqual(['newest', false])
})

it('never throws where even the history takes nothing', async () => {
  vi.stubGlobal('localStorage', storageOf(new Map(), blocked))
  vi.stubGlobal('history', { state: null, replaceState: blocked })
  const { keepText, readText } = await open()
  keepText('localStorage', 'cart', '1')
  expect(readText('localStorage', 'cart')).toBe('1')
})
