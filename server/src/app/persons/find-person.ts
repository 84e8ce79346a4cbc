import { DomainError } from '@topup/core/api/errors'
import { type FoundPerson, mostCheckouts } from '@topup/core/api/persons'
import { forgottenPlayer } from '@topup/core/catalog/forgotten-player'
import { formatPlayer } from '@topup/core/catalog/player'
import { readParts, splitPlayer } from '@topup/core/catalog/player-parts'
import { playerSpellings } from '@topup/core/catalog/player-spellings'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import type { SoughtBy } from '@topup/core/seller/sought-by'
import { cleanMailAddress } from '@topup/core/web/mail-address'
import { type RawBuilder, sql } from 'kysely'
import { findPlayerFields } from '../../catalog/find-player-fields.ts'
import type { Db } from '../../platform/db/schema.ts'
import { startsWith } from '../../platform/db/starts-with.ts'
import { readMailbox } from './read-person.ts'

export type Sought = Readonly<{ by: SoughtBy; value: string; gameId?: string | undefined }>

/** Checkouts whose buyer was not erased. */
const present = (db: Db) => db.selectFrom('checkouts').where('checkouts.anonymised_at', 'is', null)

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const known = <T>(list: readonly (T | null)[]): T[] => unique(list.filter((one) => one !== null))

async function playersOf(db: Db, { value, gameId }: Sought) {
  if (gameId === undefined) throw new DomainError('invalid_input', 'Say which game the player is of')
  const player = formatPlayer(readParts(await findPlayerFields(db, gameId), value))
  if (player === forgottenPlayer) throw new DomainError('invalid_input', 'Use a player id')
  return { gameId, players: unique([...playerSpellings(player), formatPlayer(splitPlayer(value))]) }
}

/** Spellings of an address with the trailing marks that earlier releases stored around it. */
const keptWith = (address: string) => [
  address,
  `${address},`,
  `${address};`,
  `${address}.`,
  `<${address}>`,
  `mailto:${address}`,
]

/** Spellings in lower case, including the database's `lower`, which may change ASCII letters only. */
export const spellingsOf = (typed: string): string[] =>
  unique(
    [typed, ...keptWith(cleanMailAddress(typed))].flatMap((address) => [
      address.toLowerCase(),
      address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    ]),
  )

/** The spellings of the searched mail address; none for another kind of search. */
export const addressesOf = ({ by, value }: Sought): string[] => (by === 'email' ? spellingsOf(value) : [])

/** Without a server, a player of any server matches. Each alternative is one range of an index. */
function ofPlayers(rows: RawBuilder<unknown>, column: RawBuilder<unknown>, players: readonly string[]) {
  const ranges = players.flatMap((player) => [
    sql`${rows} and ${column} = ${player}`,
    sql`${rows} and ${startsWith(column, `${player} (`)}`,
  ])
  return sql<string>`(${sql.join(ranges, sql` union `)})`
}

async function listMatches(db: Db, sought: Sought): Promise<string[]> {
  const rows = present(db)
    .select('checkouts.id')
    .orderBy('checkouts.created_at', 'desc')
    .limit(mostCheckouts + 1)
  const idsOf = async (found: typeof rows) => (await found.execute()).map(({ id }) => id)
  if (sought.by === 'email') {
    const isTheirs = sql<boolean>`lower(customer_email) in (${sql.join(addressesOf(sought))})`
    return idsOf(rows.where('customer_email', 'is not', null).where(isTheirs))
  }
  if (sought.by === 'order') {
    const code = normaliseTrackingCode(sought.value)
    const ofOrder = sql<string>`(
      select checkout_id from orders where tracking_code = ${code}
      union
      select checkout_id from orders where id = ${sought.value})`
    return idsOf(rows.where('checkouts.id', 'in', ofOrder))
  }
  const { gameId, players } = await playersOf(db, sought)
  // `|| ''` keeps the game's index unused: a game has many orders, a player few.
  const ofGame = sql`select checkout_id from orders where game_id || '' = ${gameId}`
  return idsOf(rows.where('checkouts.id', 'in', ofPlayers(ofGame, sql`game_user_id`, players)))
}

/** Accounts that match by a proven mail address, an address from a login provider, or a saved player. */
async function listMatchingAccounts(db: Db, sought: Sought): Promise<string[]> {
  if (sought.by === 'email') {
    const addresses = addressesOf(sought)
    const [proven, told] = await Promise.all([
      db.selectFrom('proven_addresses').select('user_id').where('address', 'in', addresses).execute(),
      db
        .selectFrom('users')
        .select('id')
        .where('email', 'is not', null)
        .where(sql`lower(email)`, 'in', addresses)
        .execute(),
    ])
    return unique([...proven.map(({ user_id }) => user_id), ...told.map(({ id }) => id)])
  }
  if (sought.by === 'order') return []
  const { gameId, players } = await playersOf(db, sought)
  const ofGame = sql`select user_id from saved_players where game_id = ${gameId}`
  const saved = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ofPlayers(ofGame, sql`player`, players))
  return (await saved.execute()).map(({ id }) => id)
}

/** Finds the checkouts and accounts that share an address or account with the matches. */
async function listLedTo(db: Db, matches: readonly string[], accounts: readonly string[]) {
  const from =
    matches.length === 0
      ? []
      : await db.selectFrom('checkouts').select(['customer_email', 'user_id']).where('id', 'in', matches).execute()
  const addresses = known(from.map(({ customer_email }) => customer_email)).flatMap(spellingsOf)
  const users = known([...accounts, ...from.map(({ user_id }) => user_id)])
  if (addresses.length + users.length === 0) return { checkouts: [], users }
  const found = await present(db)
    .select(['checkouts.id', 'checkouts.user_id'])
    .where(({ eb, or, and }) =>
      or([
        ...(addresses.length > 0
          ? [and([eb('customer_email', 'is not', null), eb(sql<string>`lower(customer_email)`, 'in', addresses)])]
          : []),
        ...(users.length > 0 ? [and([eb('user_id', 'is not', null), eb('user_id', 'in', users)])] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(mostCheckouts + 1)
    .execute()
  return { checkouts: found, users: known([...users, ...found.map(({ user_id }) => user_id)]) }
}

async function loadCheckouts(db: Db, ids: readonly string[], matches: ReadonlySet<string>) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .leftJoin('games', 'games.id', 'orders.game_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .select(['checkouts.id', 'checkouts.created_at', 'checkouts.customer_email as email'])
    .select(['orders.tracking_code', 'orders.game_user_id', 'orders.status'])
    .select(['games.name as game', 'packages.name as package'])
    .where('checkouts.id', 'in', ids)
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('orders.created_at')
    .execute()
  const found = new Map<string, FoundPerson['checkouts'][number]>()
  for (const { id, created_at: createdAt, email, ...order } of rows) {
    const checkout = found.get(id) ?? { id, createdAt, email, orders: [], isMatch: matches.has(id) }
    found.set(id, checkout)
    const { tracking_code: trackingCode, game_user_id: player, status, game, package: pack } = order
    if (trackingCode === null || player === null || status === null) continue
    checkout.orders.push({ trackingCode, player, status, gameName: game ?? '', packageName: pack ?? '' })
  }
  return [...found.values()]
}

/** Counts the gift notes and sign-in codes of an address: a gift's recipient may have no order. */
async function countMailbox(db: Db, sought: Sought): Promise<number> {
  const { giftNotesReceived, signInCodes } = await readMailbox(db, addressesOf(sought))
  return giftNotesReceived.length + signInCodes.length
}

/** Finds a person by mail address, player or order: the matches, and the checkouts and accounts linked to them. */
export async function findPerson(db: Db, sought: Sought): Promise<FoundPerson> {
  const [matches, matchingAccounts] = await Promise.all([listMatches(db, sought), listMatchingAccounts(db, sought)])
  const { checkouts, users } = await listLedTo(db, matches.slice(0, mostCheckouts), matchingAccounts)
  const all = unique([...matches, ...checkouts.map(({ id }) => id)])
  const hasMore = all.length > mostCheckouts
  const isOwn = new Set(matchingAccounts)
  // In a search by address, orders placed by the account of that address match too; other accounts' orders do not.
  const placed = sought.by === 'email' ? checkouts.filter(({ user_id }) => user_id !== null && isOwn.has(user_id)) : []
  const isMatch = new Set([...matches, ...placed.map(({ id }) => id)])
  const accounts =
    users.length === 0
      ? []
      : await db
          .selectFrom('users')
          .leftJoin('proven_addresses', 'proven_addresses.user_id', 'users.id')
          .select(['users.id', 'first_name', 'email', 'created_at', 'proven_addresses.address'])
          .where('users.id', 'in', users)
          .where(({ eb, or, exists, selectFrom }) =>
            or([
              eb('first_name', 'is not', null),
              eb('email', 'is not', null),
              eb('proven_addresses.address', 'is not', null),
              exists(selectFrom('saved_players').select('id').whereRef('user_id', '=', 'users.id')),
            ]),
          )
          .execute()
  return {
    checkouts: await loadCheckouts(db, all.slice(0, mostCheckouts), isMatch),
    accounts: accounts.map(({ id, first_name: firstName, email, address, created_at: createdAt }) => ({
      ...{ id, firstName, email: address ?? email, createdAt },
      // The account is not preselected if checkouts were left out: after its erasure they could not be found any more.
      isMatch: isOwn.has(id) && !hasMore,
    })),
    mailbox: await countMailbox(db, sought),
    hasMore,
  }
}
