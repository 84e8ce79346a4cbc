import type { StoreTables } from '../create-table.ts'

export const ordering: StoreTables = {
  tables: {
    users: {
      columns: {
        id: 'text',
        issuer: 'text',
        subject: 'text',
        first_name: 'text?',
        email: 'text?',
        created_at: 'text',
        last_login_at: 'text',
      },
    },
    buyer_sessions: {
      columns: { id: 'text', created_at: 'text', last_seen_at: 'text', user_id: 'text?' },
      references: { user_id: 'users.id' },
    },
    checkouts: {
      columns: {
        id: 'text',
        buyer_session_id: 'text',
        customer_email: 'text?',
        sealed_at: 'text?',
        paid_by: 'text?',
        buyer_ip: 'text?',
        created_at: 'text',
        // The rate when the checkout began; each order holds its own price in rupiah.
        usd_to_idr: 'real = 15500',
        consent_at: 'text?',
        anonymised_at: 'text?',
        user_id: 'text?',
        language: "text = 'en'",
        extensions: 'int = 0',
        consent_version: 'text?',
        trace: 'text?',
      },
      references: { buyer_session_id: 'buyer_sessions.id', user_id: 'users.id' },
    },
    known_checkouts: {
      columns: { buyer_session_id: 'text', checkout_id: 'text', created_at: 'text' },
      primaryKey: ['buyer_session_id', 'checkout_id'],
      references: { buyer_session_id: 'buyer_sessions.id', checkout_id: 'checkouts.id' },
    },
    orders: {
      columns: {
        id: 'text',
        checkout_id: 'text',
        buyer_session_id: 'text',
        line_key: 'text',
        game_id: 'text',
        package_id: 'text',
        game_user_id: 'text',
        quantity: 'int',
        unit_price_amount: 'money',
        unit_cost_cents: 'real?',
        unit_cost_idr: 'real?',
        unit_price_idr: 'money',
        total_amount: 'money',
        status: 'text',
        failed_by: 'text?',
        tracking_code: 'text',
        created_at: 'text',
        expires_at: 'text',
        paid_at: 'text?',
        delivered_at: 'text?',
        player_name: 'text?',
        player_checked: 'flag = 0',
        paid_method: 'text?',
        request_id: 'text?',
        trace: 'text?',
      },
      references: { checkout_id: 'checkouts.id', game_id: 'games.id', package_id: 'packages.id' },
    },
    order_events: {
      columns: {
        id: 'text',
        order_id: 'text',
        event: 'text',
        from_status: 'text?',
        to_status: 'text',
        actor: 'text',
        created_at: 'text',
      },
      references: { order_id: 'orders.id' },
    },
    failed_calls: {
      columns: {
        id: 'text',
        request_id: 'text',
        call: 'text',
        status: 'int',
        code: 'text',
        checkout_id: 'text?',
        order_id: 'text?',
        failed_at: 'text',
      },
    },
    order_secrets: {
      columns: { checkout_id: 'text', ciphertext: 'text', created_at: 'text' },
      references: { checkout_id: 'checkouts.id' },
    },
    order_links: {
      columns: {
        token_hash: 'text',
        order_id: 'text',
        created_at: 'text',
        expires_at: 'text',
        used_at: 'text?',
      },
      references: { order_id: 'orders.id' },
    },
    reviews: {
      columns: {
        id: 'text',
        order_id: 'text',
        customer_name: 'text',
        rating: 'int',
        comment: 'text',
        is_hidden: 'flag',
        created_at: 'text',
      },
      references: { order_id: 'orders.id' },
    },
  },
  indexes: [
    // A person is identified by the provider's subject; the mail address may change or get another owner.
    'create unique index users_by_subject on users (issuer, subject)',
    // For the sweep of empty sessions.
    'create index buyer_sessions_of_guests on buyer_sessions (last_seen_at, id) where user_id is null',
    'create index checkouts_by_email on checkouts (lower(customer_email)) where customer_email is not null',
    'create index checkouts_by_session on checkouts (buyer_session_id)',
    'create index checkouts_by_user on checkouts (user_id) where user_id is not null',
    'create index checkouts_to_anonymise on checkouts (created_at) where anonymised_at is null',
    'create index known_checkouts_by_checkout on known_checkouts (checkout_id)',
    'create index orders_by_checkout on orders (checkout_id)',
    'create index orders_by_delivery on orders (delivered_at) where delivered_at is not null',
    // For the seller's lists, searches and figures; each index ends in the time, so that a page is a range. With the
    // status included, counts by game, payment method and status read the index alone.
    'create index orders_by_game on orders (game_id, created_at, id)',
    `create index orders_by_game_method on orders (game_id, paid_method, created_at, id, status)
      where paid_method is not null`,
    'create index orders_by_game_status on orders (game_id, status, created_at, id)',
    'create index orders_by_method on orders (paid_method, created_at, id) where paid_method is not null',
    `create index orders_by_method_status on orders (paid_method, status, created_at, id)
      where paid_method is not null`,
    'create index orders_by_player on orders (game_user_id, created_at, id)',
    'create index orders_by_session on orders (buyer_session_id, created_at)',
    'create index orders_by_status on orders (status, created_at, id)',
    // For orders completed on certain days; with an index by status alone SQLite would read all completed orders.
    'create index orders_by_status_delivery on orders (status, delivered_at) where delivered_at is not null',
    'create index orders_by_time on orders (created_at, id)',
    // For support: a buyer reads out the request id of an error, which leads to the order and the rest of the cart.
    'create index orders_by_request on orders (request_id) where request_id is not null',
    'create unique index orders_by_tracking_code on orders (tracking_code)',
    // For the measured delivery time of a game.
    'create index orders_delivered on orders (game_id, delivered_at) where delivered_at is not null',
    "create unique index orders_one_per_line on orders (checkout_id, line_key) where status <> 'failed'",
    "create index orders_open_by_paid_at on orders (paid_at) where status in ('processing', 'pending-delivery')",
    // The seller's list shows paid orders; unpaid checkouts are behind a filter.
    'create index orders_paid on orders (created_at, id) where paid_at is not null',
    'create index orders_paid_by_game on orders (game_id, created_at, id) where paid_at is not null',
    "create index orders_to_expire on orders (expires_at) where status = 'pending'",
    'create index orders_unpaid on orders (created_at, id) where paid_at is null',
    'create index orders_unpaid_by_game on orders (game_id, created_at, id) where paid_at is null',
    'create index order_events_by_order on order_events (order_id)',
    // The seller's live list reads the events of the last seconds, however many orders there are.
    'create index order_events_by_time on order_events (created_at)',
    "create index order_events_failed on order_events (created_at) where to_status = 'failed'",
    'create index failed_calls_by_checkout on failed_calls (checkout_id, failed_at) where checkout_id is not null',
    'create index failed_calls_by_request on failed_calls (request_id)',
    'create index failed_calls_by_time on failed_calls (failed_at)',
    'create index order_links_by_order on order_links (order_id)',
    'create index order_links_by_time on order_links (expires_at)',
    // Every page shows the average of all visible reviews and the newest of them.
    'create index reviews_shown on reviews (is_hidden, created_at, id, rating)',
    'create index reviews_by_time on reviews (created_at, id)',
    'create unique index reviews_one_per_order on reviews (order_id)',
  ],
}
