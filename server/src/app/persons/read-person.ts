import type { PersonalCopy } from '@topup/core/api/persons'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { sql } from 'kysely'
import { listDocuments } from '../../ledger/documents/find-documents.ts'
import type { Db } from '../../platform/db/schema.ts'

/** A person's records: the checkouts and accounts an owner picked from a search, and the person's addresses. */
export type Person = Readonly<{
  checkouts: readonly string[]
  accounts: readonly string[]
  /** Mail addresses in lower case. */
  addresses: readonly string[]
}>

/** Loads the rows for all ids with one query, or without a query if there are no ids. */
const ofAll = async <Row>(ids: readonly string[], load: (ids: readonly string[]) => Promise<Row[]>): Promise<Row[]> =>
  ids.length === 0 ? [] : load(ids)

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) => {
  const groups = Map.groupBy(rows, keyOf)
  return (key: string): Row[] => groups.get(key) ?? []
}

async function readAccounts(db: Db, ids: readonly string[]): Promise<PersonalCopy['accounts']> {
  const users = await ofAll(ids, (users) =>
    db
      .selectFrom('users')
      .leftJoin('proven_addresses', 'proven_addresses.user_id', 'users.id')
      .selectAll('users')
      .select('proven_addresses.address')
      .where('users.id', 'in', users)
      .execute(),
  )
  const ofUser = <Row extends { user_id: string | null }>(rows: readonly Row[]) => groupBy(rows, (row) => row.user_id)
  const saved = ofUser(
    await ofAll(ids, (users) =>
      db
        .selectFrom('saved_players')
        .innerJoin('games', 'games.id', 'saved_players.game_id')
        .selectAll('saved_players')
        .select('games.name as game')
        .where('user_id', 'in', users)
        .execute(),
    ),
  )
  const favourites = ofUser(
    await ofAll(ids, (users) =>
      db
        .selectFrom('favourites')
        .innerJoin('games', 'games.id', 'favourites.game_id')
        .select(['user_id', 'games.name as game'])
        .where('user_id', 'in', users)
        .execute(),
    ),
  )
  const passkeys = ofUser(
    await ofAll(ids, (users) => db.selectFrom('account_passkeys').selectAll().where('user_id', 'in', users).execute()),
  )
  const sessions = ofUser(
    await ofAll(ids, (users) =>
      db
        .selectFrom('buyer_sessions')
        .select(['user_id', 'device', 'signed_in_at'])
        .where('user_id', 'is not', null)
        .where('user_id', 'in', users)
        .execute(),
    ),
  )
  return users.map(({ id, first_name, email, address, created_at, last_login_at }) => ({
    ...{ firstName: first_name, email, provenEmail: address, createdAt: created_at, lastSeenAt: last_login_at },
    savedPlayers: saved(id).map(({ game, player, name, created_at: savedAt }) => ({ game, player, name, savedAt })),
    favouriteGames: favourites(id).map(({ game }) => game),
    passkeys: passkeys(id).map(({ name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      ...{ name, createdAt, lastUsedAt },
    })),
    devices: sessions(id).map(({ device, signed_in_at: signedInAt }) => ({ device, signedInAt })),
  }))
}

async function loadOrders(db: Db, checkouts: readonly string[]) {
  const orders = await ofAll(checkouts, (ids) =>
    db
      .selectFrom('orders')
      .innerJoin('games', 'games.id', 'orders.game_id')
      .innerJoin('packages', 'packages.id', 'orders.package_id')
      .selectAll('orders')
      .select(['games.name as game', 'packages.name as package'])
      .where('checkout_id', 'in', ids)
      .orderBy('orders.created_at')
      .execute(),
  )
  const ids = orders.map(({ id }) => id)
  const [mails, requests, reviews] = await Promise.all([
    ofAll(ids, (of) => db.selectFrom('mails').selectAll().where('order_id', 'in', of).orderBy('created_at').execute()),
    ofAll(ids, (of) => db.selectFrom('refund_requests').selectAll().where('order_id', 'in', of).execute()),
    ofAll(ids, (of) => db.selectFrom('reviews').selectAll().where('order_id', 'in', of).execute()),
  ])
  const ofOrder = <Row extends { order_id: string }>(rows: readonly Row[]) => groupBy(rows, (row) => row.order_id)
  const [mailsOf, requestsOf, reviewsOf] = [ofOrder(mails), ofOrder(requests), ofOrder(reviews)]
  const read = orders.map((row) => {
    const [review] = reviewsOf(row.id)
    return {
      checkoutId: row.checkout_id,
      order: {
        trackingCode: row.tracking_code,
        game: row.game,
        package: row.package,
        player: row.game_user_id,
        playerName: row.player_name,
        quantity: row.quantity,
        totalUsd: toDecimal(money(row.total_amount, 'USD')),
        status: row.status,
        placedAt: row.created_at,
        paidAt: row.paid_at,
        deliveredAt: row.delivered_at,
        // Leaves out the recipient, because a note about a gift goes to somebody else.
        mails: mailsOf(row.id).map(({ kind, status, created_at: createdAt, sent_at: sentAt }) => ({
          ...{ kind, status, createdAt, sentAt },
        })),
        refundRequests: requestsOf(row.id).map(({ scenario, note, answer, status, created_at: createdAt }) => ({
          ...{ reason: scenario, note, answer, status, createdAt },
        })),
        review: review
          ? {
              ...{ name: review.customer_name, rating: review.rating, comment: review.comment },
              ...{ answer: review.answer, createdAt: review.created_at },
            }
          : null,
      },
    }
  })
  return groupBy(read, ({ checkoutId }) => checkoutId)
}

async function loadPayments(db: Db, checkouts: readonly string[]) {
  const payments = await ofAll(checkouts, (ids) =>
    db.selectFrom('payments').selectAll().where('checkout_id', 'in', ids).orderBy('created_at').execute(),
  )
  const refunds = groupBy(
    await ofAll(
      payments.map(({ id }) => id),
      (ids) => db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).orderBy('created_at').execute(),
    ),
    (refund) => refund.payment_id,
  )
  const read = payments.map((row) => ({
    checkoutId: row.checkout_id,
    payment: {
      ...{ method: row.method, channel: row.channel, currency: row.currency, status: row.status },
      amount: toDecimal(money(row.amount, row.currency)),
      providerReference: row.provider_ref,
      openedAt: row.created_at,
      succeededAt: row.succeeded_at,
      refunds: refunds(row.id).map(({ amount, currency, status, created_at: createdAt }) => ({
        amount: toDecimal({ amount, currency }),
        ...{ currency, status, createdAt },
      })),
    },
  }))
  return groupBy(read, ({ checkoutId }) => checkoutId)
}

async function countByCheckout(db: Db, checkouts: readonly string[]) {
  const told = await ofAll(checkouts, (ids) =>
    db
      .selectFrom('push_subscriptions')
      .innerJoin('checkouts', 'checkouts.buyer_session_id', 'push_subscriptions.buyer_session_id')
      .select('checkouts.id as checkout_id')
      .where('checkouts.id', 'in', ids)
      .execute(),
  )
  const checks = await ofAll(checkouts, (ids) =>
    db.selectFrom('risk_decisions').select('checkout_id').where('checkout_id', 'in', ids).execute(),
  )
  const of = (rows: readonly { checkout_id: string }[]) => groupBy(rows, ({ checkout_id }) => checkout_id)
  return { told: of(told), checks: of(checks) }
}

async function readPurchases(db: Db, ids: readonly string[]): Promise<PersonalCopy['purchases']> {
  const checkouts = await ofAll(ids, (wanted) =>
    db.selectFrom('checkouts').selectAll().where('id', 'in', wanted).orderBy('created_at').execute(),
  )
  const [orders, payments, counts, documents] = await Promise.all([
    loadOrders(db, ids),
    loadPayments(db, ids),
    countByCheckout(db, ids),
    listDocuments(db, ids),
  ])
  const documentsOf = groupBy(documents, ({ checkoutId }) => checkoutId)
  return checkouts.map((row) => ({
    begunAt: row.created_at,
    email: row.customer_email,
    internetAddress: row.buyer_ip,
    language: row.language,
    agreedAt: row.consent_at,
    termsVersion: row.consent_version,
    orders: orders(row.id).map(({ order }) => order),
    payments: payments(row.id).map(({ payment }) => payment),
    documents: documentsOf(row.id).map(({ number }) => number),
    browsersTold: counts.told(row.id).length,
    paymentChecks: counts.checks(row.id).length,
  }))
}

/** Reads when these addresses received gift notes and sign-in codes, but nothing of a sender. */
export async function readMailbox(db: Db, addresses: readonly string[]) {
  const [gifts, codes] = await Promise.all([
    ofAll(addresses, (all) =>
      db
        .selectFrom('mails')
        .select('created_at')
        .where('kind', '=', sql.lit('gift'))
        .where(sql`lower(recipient)`, 'in', all)
        .execute(),
    ),
    ofAll(addresses, (all) =>
      db.selectFrom('sign_in_codes').select('created_at').where('address', 'in', all).execute(),
    ),
  ])
  const times = (rows: readonly { created_at: string }[]) => rows.map(({ created_at: createdAt }) => ({ createdAt }))
  return { giftNotesReceived: times(gifts), signInCodes: times(codes) }
}

/** Reads all stored data of a person, except what must be withheld. */
export async function readPerson(
  db: Db,
  { checkouts, accounts, addresses }: Person,
  store: string,
  now: Date,
): Promise<Omit<PersonalCopy, 'keptBack'>> {
  const [ofAccounts, purchases, mailbox] = await Promise.all([
    readAccounts(db, accounts),
    readPurchases(db, checkouts),
    readMailbox(db, addresses),
  ])
  const madeAt = now.toISOString()
  return { format: 'personal-data-1', store, madeAt, accounts: ofAccounts, purchases, ...mailbox }
}

type Count = Readonly<{ what: string; count: number }>

/** Counts the rows of each kind, which the owner sees before copying or erasing the data. */
export function countHoldings(copy: PersonalCopy): Count[] {
  const orders = copy.purchases.flatMap((purchase) => purchase.orders)
  const counts = {
    orders: orders.length,
    accounts: copy.accounts.length,
    savedPlayers: copy.accounts.flatMap(({ savedPlayers }) => savedPlayers).length,
    signedInBrowsers: copy.accounts.flatMap(({ devices }) => devices).length,
    payments: copy.purchases.flatMap(({ payments }) => payments).length,
    documents: copy.purchases.flatMap(({ documents }) => documents).length,
    mails: orders.flatMap(({ mails }) => mails).length,
    refundRequests: orders.flatMap(({ refundRequests }) => refundRequests).length,
    reviews: orders.filter(({ review }) => review).length,
    giftNotes: copy.giftNotesReceived.length,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []))
}
