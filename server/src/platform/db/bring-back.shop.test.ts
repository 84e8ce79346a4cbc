import { expect } from 'vitest'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { waitingTables } from './bring-back.ts'
import { readShape } from './shape/read-shape.ts'

const it = shopTest({ isIdle: true })

/** Names of columns with due times or ends of leases. */
const isDueOrHeld = /(^|_)(due_at|due_by|until|expires_at)$|lease/

/** Columns whose times stay too late after a fast clock, which is harmless. */
const left = [
  // Offers, links, sessions and codes merely end late.
  'orders.expires_at',
  'payments.expires_at',
  'order_links.expires_at',
  'seller_sessions.expires_at',
  'seller_sessions.challenge_until',
  'oauth_records.expires_at',
  'device_proofs.expires_at',
  'sign_in_codes.expires_at',
  'passkey_challenges.expires_at',
  // A lockout lasts longer.
  'sellers.locked_until',
  'sellers.known_locked_until',
  'sellers.second_locked_until',
  // A person chose this time.
  'risk_entries.until',
  // A time of day.
  'supplier_products.cut_off_until',
  // Deadlines of persons or providers; no work of the store waits for them.
  'data_requests.due_at',
  'disputes.due_by',
]

it('every due time, claim and lease of the database is brought back from the future, or is known to be left', async ({
  shop,
}) => {
  const due = waitingTables.map(({ table, due: column }) => `${table}.${column}`)
  const claims = waitingTables.flatMap(({ table, key }) => (key === undefined ? [`${table}.claimed_until`] : []))
  const known = new Set([...due, ...claims, 'leases.expires_at', ...left])
  const { tables } = await readShape(shop.db)
  const found = [...tables].flatMap(([table, { columns }]) =>
    [...columns.keys()].filter((name) => isDueOrHeld.test(name)).map((name) => `${table}.${name}`),
  )
  expect(found.toSorted()).toEqual([...known].toSorted())
})
