import type { Currency } from '@topup/core/money/currency'
import type { Generated } from 'kysely'

export interface GameTable {
  id: string
  name: string
  image_url: string
  currency_label: string
  /** JSON: string[]; other names that players use. The price sync sets them once, then the seller may change them. */
  other_names: Generated<string>
  /** The supplier's category; null for a game that the seller delivers by hand. */
  category_code: string | null
  /** JSON: PlayerField[] */
  player_fields: string
  is_active: 0 | 1
  source: 'supplier' | 'seller'
  needs_buyer_ip: 0 | 1
  needs_account: 0 | 1
  /** 1: the game's packages are codes, so orders name no player and each delivery must contain a code. */
  gives_code: Generated<0 | 1>
  /** 1: the supplier says that it can check players of this category. */
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

/** The supplier products that fill a package; the chosen one sets the price. */
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
  /** Daily period (Jakarta time, as 23:45) in which the product cannot be ordered; both null if there is none. */
  cut_off_from: Generated<string | null>
  cut_off_until: Generated<string | null>
  /** 1: the supplier sells it to the same player only once per day, Jakarta time. */
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
