import type { GameDetailView } from '@topup/core/api/games'
import type { ConfigView } from '@topup/core/api/store'
import type { Language } from '@topup/core/pages/page-renderer'
import { channels } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { offeredWays } from '../../shared/art/pay-marks.tsx'
import { gameHelp } from '../../shared/messages/game-help.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { timesText } from '../../shared/time-text.ts'
import { idText } from './id-text.ts'

export type GameQuestion = Readonly<{ question: string; answer: string }>

type Told = Pick<
  GameDetailView,
  'id' | 'name' | 'currency' | 'needsAccount' | 'byHand' | 'givesCode' | 'playerFields' | 'deliveryTimes'
>

/** Returns questions that buyers of this game often ask, with answers from the game's current data. */
export function gameQuestions(
  game: Told,
  payments: ConfigView['payments'],
  { game: { card }, home }: Pick<Messages, 'game' | 'home'>,
  language: Language,
): readonly GameQuestion[] {
  const texts = gameHelp[language]
  const { how, howAccount, howCode, where, time, ways, wrong } = texts.questions
  const names = offeredWays(payments).map((way) =>
    way === 'card' ? card : way === 'paypal' ? 'PayPal' : channels[way].name,
  )
  const measured = game.deliveryTimes ? `${timesText(game.deliveryTimes, home.panel)}.` : ''
  const words = {
    game: game.name,
    currency: game.currency,
    measured,
    ways: names.join(', '),
  }
  const [first] = game.givesCode ? [howCode] : game.needsAccount ? [howAccount] : [how]
  const handTime = `${texts.byHand[game.needsAccount ? 'account' : 'other']} {measured}`
  const asked = [
    first,
    ...(game.givesCode ? [] : [{ ...where, answer: idText(game, texts) }]),
    game.byHand ? { ...time, answer: handTime } : time,
    ...(names.length > 0 ? [ways] : []),
    ...(game.givesCode ? [] : [wrong]),
  ]
  return asked.flatMap((one) =>
    one ? [{ question: fill(one.question, words), answer: fill(one.answer, words).trim() }] : [],
  )
}
