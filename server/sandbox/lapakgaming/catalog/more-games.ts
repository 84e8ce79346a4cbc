import type { GameTable } from './catalog-types.ts'
import { category, userId } from './forms.ts'

const PACKAGES_EACH = 50

const letter = (index: number) => String.fromCharCode(65 + (index % 26))

/** Extra games with 50 packages each, to reach a large supplier's size. `SANDBOX_MORE_GAMES` is their number. */
export const moreGames: GameTable[] = Array.from(
  { length: Number(process.env.SANDBOX_MORE_GAMES ?? 0) },
  (_, game): GameTable => {
    const code = `ZZ${letter(Math.floor(game / 26))}${letter(game)}`
    return {
      category: category(code, `Game ${code}`, [userId], { check_id: 'inactive' }),
      providers: [['S24', 1, 0]],
      packages: Array.from({ length: PACKAGES_EACH }, (__, index) => {
        const amount = 50 + index * 37
        return [`${code}${amount}`, `${amount} Diamonds ( ${amount - 5} + 5 Bonus )`, amount * 215] as const
      }),
    }
  },
)
