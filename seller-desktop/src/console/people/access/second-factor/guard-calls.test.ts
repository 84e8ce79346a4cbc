import { type ApiClient, ApiError } from '@topup/core/api/client'
import { describe, expect, it, vi } from 'vitest'
import { guardCalls } from './guard-calls.ts'

const refusal = (status: number, code: 'second_factor_needed' | 'not_signed_in' | 'forbidden') =>
  new ApiError(status, '', { message: '', code })
/** A fake API that answers each call with the next of these answers. */
function plainCalls(...answers: unknown[]) {
  return vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
}
const guard = (plain: ReturnType<typeof plainCalls>) => guardCalls(plain as unknown as ApiClient)

describe('calls of the console', () => {
  it('wait for a fresh second factor and are made again by themselves', async () => {
    const plain = plainCalls(refusal(403, 'second_factor_needed'), { recoveryCodes: [] })
    const { api, asking, answer } = guard(plain)
    const codes = api('renewRecoveryCodes')
    await vi.waitFor(() => expect(asking.getState()).toBe(true))
    answer(true)
    expect(await codes).toEqual({ recoveryCodes: [] })
    expect(plain).toHaveBeenCalledTimes(2)
    expect(asking.getState()).toBe(false)
  })

  it('fail as they did when the seller would rather not', async () => {
    const plain = plainCalls(refusal(403, 'second_factor_needed'))
    const { api, asking, answer } = guard(plain)
    const codes = api('renewRecoveryCodes')
    codes.catch(() => undefined)
    await vi.waitFor(() => expect(asking.getState()).toBe(true))
    answer(false)
    await expect(codes).rejects.toMatchObject({ code: 'second_factor_needed' })
    expect(plain).toHaveBeenCalledTimes(1)
  })

  it('share one question', async () => {
    const needed = refusal(403, 'second_factor_needed')
    const { api, asking, answer } = guard(plainCalls(needed, needed, 'first', 'second'))
    const listener = vi.fn()
    asking.subscribe(listener)
    const both = Promise.all([api('listAttention'), api('listAttention')])
    await vi.waitFor(() => expect(asking.getState()).toBe(true))
    expect(listener).toHaveBeenCalledTimes(1)
    answer(true)
    expect(await both).toEqual(['first', 'second'])
  })

  it('are made again when the session’s token changed while they were on their way', async () => {
    const late = Promise.withResolvers<unknown>()
    const answers = [late.promise, Promise.resolve('proved'), Promise.resolve('list')]
    const { api } = guardCalls((() => answers.shift()) as unknown as ApiClient)
    const list = api('listAttention')
    await api('proveSecondFactor', { code: '123456' })
    late.reject(refusal(401, 'not_signed_in'))
    expect(await list).toBe('list')
  })

  it('lead to the door when the session is over', async () => {
    const plain = plainCalls(refusal(401, 'not_signed_in'))
    await expect(guard(plain).api('listAttention')).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(plain).toHaveBeenCalledTimes(1)
  })
})
