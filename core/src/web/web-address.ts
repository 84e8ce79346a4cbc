import { drawnCoverPath } from '../catalog/drawn-cover.ts'
import { cleanText } from '../text/clean-text.ts'

/** A name with a dot whose last part begins with a letter: no number, no bracket, no user before it, in any spelling. */
const https =
  /^https:\/\/(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z~]*)?$/i
/** Names that only mean something inside a house or a machine. */
const inside = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/
const longest = 500

/** The address that was typed or pasted, without the quotes, angle brackets and stops around it. */
export const cleanLink = (typed: string): string =>
  cleanText(typed)
    .replace(/^["'<\s]+/, '')
    .replace(/["'>.,;\s]+$/, '')

/**
 * An https address of another site that somebody may type: no address in numbers, no user or password, no sign that a
 * browser reads otherwise than a person (blanks, control signs, a backslash). `most`: of its signs.
 */
export function isWebAddress(text: string, most = longest): boolean {
  if (text.length > most || !https.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && !inside.test(url.hostname)
}

/** A port of the machine itself, where the sandbox stands in for the world. */
export const isOwnMachine = (text: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}(?:\/[\w./-]*)?$/.test(text) && URL.canParse(text)

const storeFile = /^\/(?:covers|uploads)(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)+$/i

/** A picture of the store's own: nothing but a plain path to a file in one of its two folders. */
export const isStorePicture = (path: string): boolean => path.length <= longest && storeFile.test(path)

/** What a game's picture may be: a file of the store, or an https address elsewhere. */
export const isPictureAddress = (text: string): boolean => isStorePicture(text) || isWebAddress(text)

/** What games without a cover of their own had before each was drawn from its id. */
const shared = '/covers/fallback.svg'

/** What is drawn for a game's picture: one whose address breaks the rule (an older row, a hand's) is not fetched. */
export const drawnPicture = (address: string, gameId: string): string =>
  isPictureAddress(address) && address !== shared ? address : drawnCoverPath(gameId)

/** Whether an address leads to the store at `home` itself, on whichever port and however its name is ended. */
export const isOwnAddress = (home: string, address: string): boolean =>
  new URL(address, home).hostname.replace(/\.$/, '') === new URL(home).hostname
