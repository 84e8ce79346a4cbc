import { adventureGames } from './adventure-games.ts'
import type { Category, GameTable, PackageRow, Product, ProviderRow } from './catalog-types.ts'
import { hoyoverseGames } from './hoyoverse-games.ts'
import { mobaGames } from './moba-games.ts'
import { moreGames } from './more-games.ts'
import { oddCategories, oddProducts } from './odd-rows.ts'
import { shooterGames } from './shooter-games.ts'

const games: GameTable[] = [...mobaGames, ...shooterGames, ...hoyoverseGames, ...adventureGames, ...moreGames]

export const categories: Category[] = [...games.map((game) => game.category), ...oddCategories]

/** Categories whose orders need `end_user_ip_address`. */
export const hoyoverseCategories = hoyoverseGames.map((game) => game.category.code)

/** A pseudo-random number from the text, equal on every start, so that a second sync finds the same prices. */
function spread(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 9973
  return hash
}

function variant(game: GameTable, row: PackageRow, provider: ProviderRow, isFirst: boolean): Product {
  const [group, name, cost] = row
  const [providerCode, factor, minutes] = provider
  const code = `${group}-${providerCode}`
  const price = isFirst ? cost : Math.round(cost * (factor + (spread(code) % 9) / 1000))
  return {
    code,
    category_code: game.category.code,
    name,
    provider_code: providerCode,
    price,
    process_time: minutes,
    country_code: 'id',
    status: !isFirst && spread(code) % 5 === 0 ? 'empty' : 'available',
  }
}

export const products: Product[] = [
  ...games.flatMap((game) =>
    game.packages.flatMap((row) => game.providers.map((provider, index) => variant(game, row, provider, index === 0))),
  ),
  ...oddProducts,
]

const groupOfCode = new Map<string, string>(
  games.flatMap((game) =>
    game.packages.flatMap(([group]) => game.providers.map(([provider]) => [`${group}-${provider}`, group] as const)),
  ),
)

export const productByCode = new Map<string, Product>(products.map((product) => [product.code, product]))
export const groupOf = (code: string): string | undefined => groupOfCode.get(code)
