import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { enrolPasskey, provePasskey } from '../../tests/_support/prove-passkey.ts'
import type { SellerAct } from '../schedule/buyer-plan.ts'
import type { Stage } from '../stage/stage.ts'
import { keepTrying, type Play } from './play.ts'

const password = 'a password of my own'
/** How often a seller retries a call that is refused. */
const PRESSES = 8

/** The owner's first visit: a new password, and the second factor that the rest of the console needs. */
export async function signInOwner({ api }: Browser, { firstPassword, publicUrl }: Stage) {
  await api('signIn', { password: firstPassword })
  await api('changePassword', { currentPassword: firstPassword, newPassword: password })
  const passkey = createPasskey()
  await enrolPasskey(api, passkey, publicUrl)
  return passkey
}

/**
 * Calls made while `work` runs share its result: a session has a single passkey challenge, and each sign-in ends the
 * previous session.
 */
function oneAtATime(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () => {
    running ??= keepTrying(work).finally(() => {
      running = undefined
    })
    return running
  }
}

/** The owner at the console: performs the schedule's acts, whether or not the store allows them. */
export async function createSeller(play: Play) {
  const browser = play.stage.createBrowser(0)
  const passkey = await signInOwner(browser, play.stage)
  const origin = play.stage.publicUrl

  const remedies: Readonly<Record<string, () => Promise<unknown>>> = {
    // A process whose clock is ahead treats the session as expired.
    not_signed_in: oneAtATime(() => browser.api('signIn', { password })),
    second_factor_needed: oneAtATime(() => provePasskey(browser.api, passkey, origin)),
  }
  /** Repeats a call after a sign-in or a second factor, when the store asks for either. */
  const withProof = async <T>(call: () => Promise<T>, tries = PRESSES): Promise<T> => {
    try {
      return await keepTrying(call)
    } catch (error) {
      const remedy = error instanceof ApiError ? remedies[error.code ?? ''] : undefined
      if (!remedy || tries === 0) throw error
      await remedy().catch(() => undefined)
      return withProof(call, tries - 1)
    }
  }

  const press = (orderId: string, act: SellerAct['act']) => {
    if (act === 'hold') return browser.api('changeOrderStatus', { id: orderId, status: 'pending-delivery' })
    if (act === 'reject') return browser.api('changeOrderStatus', { id: orderId, status: 'failed' })
    // The audit of vouchers searches for this code.
    if (act === 'deliver')
      return browser.api('deliverOrder', { orderId, method: 'manual', note: `seller-code-${orderId}` })
    return browser.api('deliverOrder', { orderId, method: 'api' })
  }
  /** Returns whether the store accepted the act. */
  const tryOnce = async (orderId: string, act: SellerAct['act']): Promise<boolean> => {
    try {
      await withProof(() => press(orderId, act))
      play.count(`seller: ${act}`)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    }
  }
  return {
    api: browser.api,
    withProof,
    tryOnce,
    act: async (orderId: string, acts: readonly SellerAct[]): Promise<void> => {
      for (const { act, afterMs } of acts) {
        await wait(afterMs)
        for (let attempt = 0; attempt < PRESSES && !(await tryOnce(orderId, act)); attempt++) await wait(150)
      }
    },
    listWaiting: async () =>
      (await withProof(() => browser.api('listAdminOrders'))).filter((one) => one.actions.length > 0),
    listAttention: () => withProof(() => browser.api('listAttention')),
    resolvePayment: (paymentId: string, action: 'accept' | 'return') =>
      withProof(() => browser.api('resolvePayment', { paymentId, action })),
    changeSales: (scope: string, paused: boolean) =>
      withProof(() => browser.api('changeSales', { scope, paused, reason: 'Back in a moment' })),
    /** Errors are ignored, since another sync may be running or the supplier may not answer; a later sync follows. */
    syncPrices: async () => {
      await browser.api('runPriceSync').catch(() => undefined)
    },
  }
}
export type Seller = Awaited<ReturnType<typeof createSeller>>
