import { type ApiClient, ApiError } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import { createStore, type StoreApi } from 'zustand'

/** Calls that replace the session's token. */
const renewing: ReadonlySet<EndpointName> = new Set([
  'signIn',
  'changePassword',
  'proveSecondFactor',
  'confirmTotp',
  'addPasskey',
])

export interface GuardedCalls {
  api: ApiClient
  /** True while a call waits for a fresh second factor. */
  asking: StoreApi<boolean>
  /** Reports whether the seller proved a second factor or cancelled. */
  answer: (isProved: boolean) => void
}

/**
 * Wraps API calls. A call that needs a fresh second factor waits until it is proved. A call that was under way while
 * the session's token changed is repeated.
 */
export function guardCalls(plain: ApiClient): GuardedCalls {
  const asking = createStore(() => false)
  let asked: { answer: Promise<boolean>; resolve: (isProved: boolean) => void } | undefined
  let renewals = 0
  let lastRenewal: Promise<unknown> = Promise.resolve()

  function ask(): Promise<boolean> {
    if (!asked) {
      let resolve = (_isRenewed: boolean) => {}
      const answer = new Promise<boolean>((settle) => {
        resolve = settle
      })
      asked = { answer, resolve }
      asking.setState(true)
    }
    return asked.answer
  }
  async function mayRepeat(error: unknown, renewalsBefore: number): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'second_factor_needed') return ask()
    if (error.code !== 'not_signed_in') return false
    await lastRenewal
    return renewals > renewalsBefore
  }

  const call = async (name: EndpointName, ...rest: unknown[]): Promise<unknown> => {
    const make = () => (plain as (name: EndpointName, ...rest: unknown[]) => Promise<unknown>)(name, ...rest)
    if (renewing.has(name)) {
      const answer = make().finally(() => {
        renewals += 1
      })
      lastRenewal = answer.catch(() => undefined)
      return answer
    }
    const before = renewals
    try {
      return await make()
    } catch (error) {
      if (await mayRepeat(error, before)) return make()
      throw error
    }
  }

  return {
    api: call as ApiClient,
    asking,
    answer: (isProved) => {
      asked?.resolve(isProved)
      asked = undefined
      asking.setState(false)
    },
  }
}
