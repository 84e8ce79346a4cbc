import type { GameView } from '@topup/core/api/games'
import { idPlace } from '@topup/core/catalog/id-places'
import { fill } from '@topup/core/text/words'
import type { GameHelp } from '../../shared/messages/en-game-help.ts'

/** Returns a text that says where in the game a player finds the id. */
export function idText({ id, name, playerFields }: Pick<GameView, 'id' | 'name' | 'playerFields'>, texts: GameHelp) {
  const place = fill(texts.idPlaces[idPlace(id)], { game: name })
  return playerFields[1]?.kind === 'number' ? `${place} ${texts.zone}` : place
}
