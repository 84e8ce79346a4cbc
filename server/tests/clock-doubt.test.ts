import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { createOauthAdapter } from '../src/access/devices/oauth-adapter.ts'
import { storeProof } from '../src/access/devices/used-proofs.ts'
import { beginSession } from '../src/access/seller-sessions.ts'
import { keepBackups } from '../src/app/backups/keep-backups.ts'
import { nameOf } from '../src/app/backups/names.ts'
import { listLoops } from '../src/app/start-jobs.ts'
import { runReconciliation } from '../src/books/reconciliation/run-reconciliation.ts'
import { claimMails } from '../src/mail/claim-mails.ts'
import { checkPayments } from '../src/payments/check-payments.ts'
import { listRegistrations } from '../src/payments/saved-webhooks.ts'
import { saveRegistration } from '../src/payments/webhook-registrations.ts'
import { write } from '../src/platform/db/write.ts'
import { beat } from '../src/platform/news/beat.ts'
import { keepAssets } from '../src/web/kept-assets/keep-assets.ts'
import { backupsIn, folderOf, withBackups } from './_support/given-backups.ts'
import { givenCheckout, givenOrders } from './_support/given-order.ts'
import { givenSeller } from './_support/given-seller.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

type Case = Readonly<{
  /** Time in ms after which the work is due. */
  wait: number
  given: (shop: Shop) => Promise<unknown>
  work: (shop: Shop) => Promise<unknown>
  /** Whether the work has left the data unchanged. */
  stands: (shop: Shop) => Promise<boolean>
}>

const later = ({ ctx }: Shop, ms: number) => new Date(ctx.now().getTime() + ms).toISOString()
const workOff = ({ ctx }: Shop, name: string) =>
  listLoops(ctx)
    .find((loop) => loop.name === name)
    ?.work()
async function signIn({ ctx, db }: Shop, userAgent: string): Promise<void> {
  const { id } = await db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
  await write(db, (trx) => beginSession(ctx, trx, id, { userAgent }))
}
const stripe = { url: 'https://shop.example/api/webhook/stripe', secret: 'whsec_1' }
const dawnOf = ({ ctx }: Shop) => new Date(Math.floor(ctx.now().getTime() / DAY) * DAY - DAY)
/** Three backups of the same hour, of which pruning keeps one. */
const oldBackups = (shop: Shop) =>
  [1, 2, 3].map((minute) => nameOf(new Date(dawnOf(shop).getTime() - HOUR + minute * MINUTE)))
const day = '2026-11-01'

const cases: Readonly<Record<string, Case>> = {
  'the buyer of an order that is over is not forgotten': {
    wait: 31 * DAY,
    given: async (shop) => {
      const { checkoutId } = await givenOrders(shop)
      await shop.db.updateTable('orders').set({ status: 'failed' }).execute()
      await shop.db
        .updateTable('checkouts')
        .set({ customer_email: 'a@b.example' })
        .where('id', '=', checkoutId)
        .execute()
    },
    work: (shop) => workOff(shop, 'retention') ?? Promise.reject(),
    stands: async ({ db }) =>
      (await db.selectFrom('checkouts').select('id').where('customer_email', 'is not', null).execute()).length === 1,
  },
  'the details of a game account that nobody paid for are not erased': {
    wait: 40 * DAY,
    given: async (shop) => {
      const { checkoutId: checkout_id } = await givenOrders(shop)
      await shop.db.updateTable('orders').set({ status: 'failed' }).execute()
      const secret = { checkout_id, ciphertext: 'sealed', created_at: later(shop, 0) }
      await shop.db.insertInto('order_secrets').values(secret).execute()
    },
    work: (shop) => workOff(shop, 'expired-accounts') ?? Promise.reject(),
    stands: async ({ db }) => (await db.selectFrom('order_secrets').select('checkout_id').execute()).length === 1,
  },
  'the secret of a replaced webhook is not forgotten': {
    wait: 2 * DAY,
    given: async ({ ctx }) => {
      for (const ref of ['we_1', 'we_2']) await saveRegistration(ctx, 'stripe', { ref, ...stripe })
    },
    work: ({ ctx }) => ctx.webhookRegistrations.refresh(ctx),
    stands: async ({ ctx, db }) =>
      (await listRegistrations(db)).length === 2 && ctx.webhookRegistrations.of('stripe').secrets.length === 2,
  },
  'backups are not thinned out': {
    wait: 2 * HOUR,
    given: async (shop) => {
      await mkdir(folderOf(shop), { recursive: true })
      for (const name of oldBackups(shop)) writeFileSync(join(folderOf(shop), name), '')
    },
    work: (shop) => keepBackups(withBackups(shop)),
    stands: async (shop) => backupsIn(shop).filter((name) => name < nameOf(dawnOf(shop))).length === 3,
  },
  'another process is not taken for dead': {
    wait: HOUR,
    given: async ({ ctx, db }) => {
      const at = ctx.now().toISOString()
      await db.insertInto('processes').values({ id: 'other', started_at: at, beat_at: at, version: '1' }).execute()
    },
    work: ({ ctx }) => beat(ctx),
    stands: async ({ db }) =>
      (await db.selectFrom('processes').select('id').where('id', '=', 'other').execute()).length === 1,
  },
  'a payment whose time is over is not closed': {
    wait: 3 * HOUR,
    given: (shop) => givenCheckout(shop),
    work: async ({ ctx, db }) => {
      await db.updateTable('payments').set({ due_at: ctx.now().toISOString() }).execute()
      await checkPayments(ctx)
    },
    stands: async ({ db }) => (await db.selectFrom('payments').select('status').execute())[0]?.status === 'open',
  },
  'a mail that another process sends is not taken over': {
    wait: HOUR,
    given: async (shop) => {
      const { first } = await givenOrders(shop)
      const until = later(shop, MINUTE)
      const mail = {
        id: 'mail',
        kind: 'link',
        subject_id: 'mail',
        order_id: first.id,
        recipient: 'a@b.example',
      } as const
      const claim = { status: 'sending', tries: 1, due_at: until, claimed_until: until } as const
      const values = { ...mail, ...claim, created_at: later(shop, 0), sent_at: null, error: null }
      await shop.db.insertInto('mails').values(values).execute()
    },
    work: ({ ctx }) => claimMails(ctx),
    stands: async ({ db }) => (await db.selectFrom('mails').select('tries').executeTakeFirst())?.tries === 1,
  },
  'a seller’s session is not ended': {
    wait: 30 * DAY,
    given: async (shop) => {
      await givenSeller(shop)
      await signIn(shop, 'first')
    },
    work: (shop) => signIn(shop, 'second'),
    stands: async ({ db }) =>
      (await db.selectFrom('seller_sessions').select('id').where('user_agent', '=', 'first').execute()).length === 1,
  },
  'a used proof of a device is not forgotten': {
    wait: HOUR,
    given: ({ ctx, db }) => write(db, (trx) => storeProof(ctx, trx, { thumbprint: 'key', jti: 'first' })),
    work: ({ ctx, db }) => write(db, (trx) => storeProof(ctx, trx, { thumbprint: 'key', jti: ctx.newId() })),
    stands: async (shop) =>
      write(shop.db, (trx) => storeProof(shop.ctx, trx, { thumbprint: 'key', jti: 'first' })).then(
        () => false,
        () => true,
      ),
  },
  'a record of a device’s sign-in is not forgotten': {
    wait: 30 * DAY,
    given: ({ ctx }) => createOauthAdapter(ctx)('Interaction').upsert('first', {}, 60),
    work: ({ ctx }) => createOauthAdapter(ctx)('Interaction').upsert('second', {}, 60),
    stands: async ({ db }) => (await db.selectFrom('oauth_records').select('id').execute()).length > 1,
  },
  'a file of an earlier release is not dropped': {
    wait: 30 * DAY,
    given: async (shop) => {
      const at = later(shop, 0)
      const row = { path: '/assets/a-12345678.js', body: '', is_packed: 0, size: 0, first_seen_at: at } as const
      await shop.db
        .insertInto('kept_assets')
        .values({ ...row, last_current_at: at })
        .execute()
    },
    work: ({ ctx }) => keepAssets(ctx, { list: () => new Map().entries() }),
    stands: async ({ db }) => (await db.selectFrom('kept_assets').select('path').execute()).length === 1,
  },
  'a reconciliation that another process runs is not ended': {
    wait: 2 * DAY,
    given: async (shop) => {
      const run = { id: 'run', day, trigger: 'manual', status: 'running', report: '{}' } as const
      const values = { ...run, started_at: later(shop, 0), finished_at: null }
      await shop.db.insertInto('reconciliation_runs').values(values).execute()
    },
    work: ({ ctx }) => runReconciliation(ctx, { day, trigger: 'manual', actor: 'system' }).catch(() => undefined),
    stands: async ({ db }) =>
      (await db.selectFrom('reconciliation_runs').select('status').where('id', '=', 'run').executeTakeFirst())
        ?.status === 'running',
  },
}

const it = shopTest({ isIdle: true, env: { RETENTION_DAYS: '30' } }, 'test')

it.for(Object.entries(cases))('while a process doubts its clock, %s', async ([, one], { shop }) => {
  await one.given(shop)
  shop.jumpClock(one.wait)
  await one.work(shop)
  expect(await one.stands(shop)).toBe(true)
  shop.jumpClock(-one.wait)
  shop.advance(2 * one.wait)
  await one.work(shop)
  expect(await one.stands(shop)).toBe(false)
})
