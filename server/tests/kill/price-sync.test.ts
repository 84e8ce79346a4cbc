import { expect, it } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { eventually } from '../_support/eventually.ts'
import { sellerPassword } from '../_support/given-seller.ts'
import { createBrowser } from '../_support/http-client.ts'
import { provePasskey } from '../_support/prove-passkey.ts'
import { createKillHarness } from './harness.ts'
import { signInAsOwner } from './sign-in.ts'

const RECOVERY_MS = 200_000
const passkey = createPasskey()

it('a store killed while it writes prices keeps the old ones whole, and writes the new ones after its restart', {
  timeout: 400_000,
}, async () => {
  const harness = await createKillHarness()
  try {
    await harness.startSandbox()
    const first = await harness.startStore()
    const browser = harness.createBrowser()
    await signInAsOwner(browser, first, passkey, harness.url)
    // Switches the sync off, or the supplier's webhooks would change the prices before the tested run.
    await browser.api('togglePriceSync', { enabled: false })
    const pricesOf = async () => (await browser.api('getGame', { id: 'mobile-legends' })).packages
    const before = await pricesOf()
    await first.stop('SIGTERM')
    for (const group of ['ML78_8', 'ML154_16', 'MLWDP']) {
      for (const provider of ['S2', 'S15', 'S24', 'S102']) {
        const cost = { ML78_8: 19_000, ML154_16: 43_520, MLWDP: 27_200 }[group] ?? 0
        await harness.world.setProduct(`${group}-${provider}`, { price: Math.round(cost * 1.15) })
      }
    }

    const dying = await harness.startStore({ killAt: 'sync.written' })
    await expect(browser.api('runPriceSync')).rejects.toThrow()
    expect(await dying.died).toEqual({ code: null, signal: 'SIGKILL' })

    await harness.startStore()
    expect(await pricesOf()).toEqual(before)
    const result = await eventually(() => browser.api('runPriceSync'), RECOVERY_MS)
    expect(result).toEqual({ updated: 3, errors: 0, waiting: 0 })
    expect(await pricesOf()).not.toEqual(before)
    const { runs } = await browser.api('listSyncRuns')
    expect(runs.find((run) => run.failure !== null)).toMatchObject({
      trigger: 'manual',
      status: 'failed',
      failure: 'The process ended during the run',
      changed: 0,
    })
  } finally {
    await harness.close()
  }
})

// Only PostgreSQL is shared by several processes.
if (process.env.TEST_DB === 'postgres') {
  it('two stores on one database never run two syncs at once, and take over from one that was killed', {
    timeout: 400_000,
  }, async () => {
    const harness = await createKillHarness()
    try {
      await harness.startSandbox()
      const first = await harness.startStore()
      const one = harness.createBrowser()
      await signInAsOwner(one, first, passkey, harness.url)
      await one.api('togglePriceSync', { enabled: false })
      const second = await harness.startBeside()
      const two = createBrowser(second.url)
      await two.api('signIn', { password: sellerPassword })
      await provePasskey(two.api, passkey, harness.url)

      let ran = (await one.api('listSyncRuns')).runs.length
      for (let round = 1; round <= 3; round++) {
        await harness.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 1_000 })
        const tries = [one, two, one, two, one, two].map((seller) => seller.api('runPriceSync'))
        const results = await Promise.allSettled(tries)
        const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
        expect(new Set(refusals)).toEqual(new Set(['sync_running']))
        ran += tries.length - refusals.length
        const { runs } = await two.api('listSyncRuns')
        expect(runs).toHaveLength(ran)
        // Runs are listed newest first: each began after the one before it had ended.
        for (const [index, { startedAt }] of runs.slice(0, -1).entries()) {
          expect(startedAt >= (runs[index + 1]?.finishedAt ?? 'never')).toBe(true)
        }
      }

      await harness.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 5_000 })
      const cutOff = expect(two.api('runPriceSync')).rejects.toThrow()
      await eventually(async () => expect(await one.api('getSyncProgress')).toMatchObject({ phase: 'fetching' }))
      await second.process.stop('SIGKILL')
      await cutOff
      await expect(one.api('runPriceSync')).rejects.toMatchObject({ code: 'sync_running' })
      await eventually(() => one.api('runPriceSync'), RECOVERY_MS)
      expect((await one.api('listSyncRuns')).runs.map((run) => run.status).slice(0, 2)).toEqual(['succeeded', 'failed'])
    } finally {
      await harness.close()
    }
  })
}
