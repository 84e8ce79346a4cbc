import type { Texts } from './messages.ts'

/** Texts about what an account keeps, loaded for signed-in buyers only. */
export const savedEn = {
  players: 'Saved players',
  playersText: 'On the page of their game one press fills them in, on every device where you sign in.',
  noPlayers: 'None yet. Enter a player on a game’s page and choose “Save this player”.',
  rename: 'Rename',
  remove: 'Remove',
  removed: '{name} is removed.',
  undo: 'Undo',
  name: 'Name',
  saveName: 'Save',
  cancel: 'Cancel',
  favourites: 'Favourite games',
  favouritesText: 'They come first when you search.',
  noFavourites: 'None yet. The star on a game’s page makes it one.',
  unmake: 'Remove {game} from your favourites',
  make: 'Add {game} to your favourites',
  loading: 'Loading…',
  failed: 'That did not work. Please try again.',
  notLoaded: 'Your saved players and favourites did not load.',
  tryAgain: 'Try again',
  use: 'Use',
  save: 'Save this player',
  nameHint: 'Only you see it, such as “My brother”.',
  saved: 'Saved as {name}',
} as const

export type SavedTexts = Texts<typeof savedEn>
