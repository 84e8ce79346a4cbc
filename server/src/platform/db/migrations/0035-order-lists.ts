import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the seller's lists, searches and figures read by; every one ends in the time, so that a page is a range. */
const statements: RawBuilder<unknown>[] = [
  sql`alter table orders add column paid_method text`,
  sql`update orders set paid_method = (
        select payments.method from checkouts join payments on payments.id = checkouts.paid_by
        where checkouts.id = orders.checkout_id) where paid_at is not null`,
  sql`create index orders_by_status on orders (status, created_at, id)`,
  sql`create index orders_by_game on orders (game_id, created_at, id)`,
  sql`create index orders_by_method on orders (paid_method, created_at, id) where paid_method is not null`,
  sql`create index orders_by_game_status on orders (game_id, status, created_at, id)`,
  sql`create index orders_by_method_status on orders (paid_method, status, created_at, id) where paid_method is not null`,
  sql`create index orders_by_game_method on orders (game_id, paid_method, created_at, id) where paid_method is not null`,
  sql`create index orders_by_player on orders (game_user_id, created_at, id)`,
  sql`create index orders_by_checkout on orders (checkout_id)`,
  sql`create index checkouts_by_email on checkouts (lower(customer_email)) where customer_email is not null`,
]

export const orderLists: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
