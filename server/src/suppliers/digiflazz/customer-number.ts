/** The one target a seller there asks for: the player's id, followed by the zone where the game has one. */
export const customerNumber = (player: Readonly<Record<string, string>>): string =>
  `${player.user_id ?? ''}${player.additional_id ?? ''}`
