import type { Currency } from '@topup/core/money/currency'
import type { Generated } from 'kysely'

export interface GameTable {
  id: string
  name: string
  image_url: string
  currency_label: string
  /** JSON: string[]; what players call it. The price sync gives them once and keeps what the seller changed. */
  other_names: Generated<string>
  /** The supplier's category; null for a game of the store itself. */
  category_code: string | null
  /** JSON: PlayerField[] */
  player_fields: string
  is_active: 0 | 1
  source: 'supplier' | 'seller'
  needs_buyer_ip: 0 | 1
  needs_account: 0 | 1
  /** Its packages are codes: no player, and a delivery without one is none. */
  gives_code: Generated<0 | 1>
  /** The supplier says that it can look this category's players up. */
  checks_player: Generated<0 | 1>
  position: number
  created_at: string
  updated_at: string
}

export interface PackageTable {
  id: string
  game_id: string
  name: string
  amount: number
  /** US cents. */
  price_amount: number
  original_price_amount: number | null
  is_popular: 0 | 1
  is_best_value: 0 | 1
  is_active: 0 | 1
  source: 'supplier' | 'seller'
  created_at: string
  updated_at: string
}

/** Which supplier products fill a package; the chosen one is ordered first. */
export interface SupplierProductTable {
  supplier: string
  code: string
  package_id: string
  category_code: string
  name: string
  provider_code: string | null
  cost_amount: number
  cost_currency: Currency
  process_minutes: number
  /** Times of day in Jakarta, as 23:45, between which nothing is ordered of it; both null where there are none. */
  cut_off_from: Generated<string | null>
  cut_off_until: Generated<string | null>
  /** The supplier sells it to the same player once in a day of Jakarta. */
  once_a_day: Generated<0 | 1>
  is_available: 0 | 1
  is_chosen: 0 | 1
  seen_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    games: GameTable
    packages: PackageTable
    supplier_products: SupplierProductTable
  }
}
