import type { StoreTables } from '../create-table.ts'

export const fulfilment: StoreTables = {
  tables: {
    deliveries: {
      columns: {
        id: 'text',
        order_id: 'text',
        unit_no: 'int',
        status: 'text',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        held_reason: 'text?',
        held_detail: 'text?',
        created_at: 'text',
        sent_at: 'text?',
        accepted_at: 'text?',
        delivered_at: 'text?',
        fresh_since: 'text?',
        gives_up_at: 'text?',
      },
      references: { order_id: 'orders.id' },
    },
    supplier_orders: {
      columns: {
        id: 'text',
        delivery_id: 'text',
        supplier: 'text',
        product_code: 'text?',
        player: 'text',
        cost_amount: 'money?',
        cost_currency: 'text?',
        status: 'text',
        supplier_ref: 'text?',
        not_found: 'int',
        due_at: 'text?',
        tries: 'int = 0',
        note: 'text?',
        created_at: 'text',
        answered_at: 'text?',
        refusal: 'text?',
        claimed_until: 'text?',
        account_id: 'text?',
        reread_cost: 'money?',
        chosen_because: 'text?',
        trace: 'text?',
      },
      references: { delivery_id: 'deliveries.id' },
    },
    delivery_secrets: {
      columns: {
        attempt_id: 'text',
        order_id: 'text',
        unit_no: 'int',
        ciphertext: 'text',
        created_at: 'text',
      },
      references: { attempt_id: 'supplier_orders.id', order_id: 'orders.id' },
    },
  },
  indexes: [
    'create index deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null',
    'create index deliveries_by_time on deliveries (delivered_at) where delivered_at is not null',
    'create unique index deliveries_by_unit on deliveries (order_id, unit_no)',
    "create index deliveries_giving_up on deliveries (gives_up_at) where status = 'held'",
    "create index deliveries_queued on deliveries (due_at) where status in ('queued', 'sending')",
    // For the amount owed to the supplier, which is summed up whenever a payment is opened.
    "create index deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown')",
    // For a supplier's answers of a day, and for its newest answers.
    'create index supplier_orders_by_answer on supplier_orders (supplier, answered_at) where answered_at is not null',
    // To find whether a removed key is still needed to ask about orders sent with that key.
    'create index supplier_orders_by_account on supplier_orders (account_id, status) where account_id is not null',
    'create index supplier_orders_by_delivery on supplier_orders (delivery_id)',
    // The guard against a double delivery: at most one live supplier order per unit.
    `create unique index supplier_orders_one_live on supplier_orders (delivery_id)
      where status in ('sending', 'unknown', 'accepted', 'delivered')`,
    'create index supplier_orders_to_ask on supplier_orders (due_at) where due_at is not null',
    'create index delivery_secrets_by_order on delivery_secrets (order_id, unit_no)',
  ],
}
