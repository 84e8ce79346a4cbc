import { drawnCoverPath } from '../catalog/drawn-cover.ts'
import { asciiOf, cleanText } from '../text/clean-text.ts'

/** A host name with a dot whose last part begins with a letter: no IP address, bracket or user name in any form. */
const https =
  /^https:\/\/(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z~]*)?$/i
/** Host names that only resolve inside a local network or on the machine itself. */
const inside = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/
const longest = 500

/** Signs around an address that belong to the text in which it stood; an address has no sign outside ASCII. */
const before = /^["'<\s\p{Ps}\p{Pi}\p{Pf}]*(?:[\p{L}\p{M} -]+: *(?=https?:))?/iu
const after = /(?:["'>.,;!?\s]|(?![!-~])\p{P})+$/u
const afterWithBracket = /(?:["'>.,;!?\s)]|(?![!-~])\p{P})+$/u

/** The typed or pasted address without a label in front, and without quotes, brackets and stops around it. */
export function cleanLink(typed: string): string {
  const link = asciiOf(cleanText(typed)).replace(before, '')
  return link.replace(link.includes('(') ? after : afterWithBracket, '')
}

/** Reads an address; null if it is none. Supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Whether a person may enter this https address of another site. Refuses IP addresses, user names and passwords, and
 * characters that browsers and people read differently (blanks, control characters, a backslash). `most`: length limit.
 */
export function isWebAddress(text: string, most = longest): boolean {
  if (text.length > most || !https.test(text)) return false
  const url = parseAddress(text)
  return url !== null && url.protocol === 'https:' && !inside.test(url.hostname)
}

/** Whether the address is a port of the machine itself, where the sandbox runs in place of real services. */
export const isOwnMachine = (text: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}(?:\/[\w./-]*)?$/.test(text) && parseAddress(text) !== null

const storeFile = /^\/(?:covers|uploads)(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)+$/i

/** Whether the path is a picture stored by the store itself: a plain path to a file in one of its two folders. */
export const isStorePicture = (path: string): boolean => path.length <= longest && storeFile.test(path)

/** Allowed addresses of a game's picture: a file of the store, or an https address elsewhere. */
export const isPictureAddress = (text: string): boolean => isStorePicture(text) || isWebAddress(text)

/** The old shared cover; games without their own cover now get one drawn from the id. */
const shared = '/covers/fallback.svg'

/** The picture to show for a game: a drawn cover where the stored address is not allowed, such as in older rows. */
export const drawnPicture = (address: string, gameId: string): string =>
  isPictureAddress(address) && address !== shared ? address : drawnCoverPath(gameId)

/** Whether an address leads to the store at `home`, on any port and with or without a final dot. */
export const isOwnAddress = (home: string, address: string): boolean =>
  new URL(address, home).hostname.replace(/\.$/, '') === new URL(home).hostname
