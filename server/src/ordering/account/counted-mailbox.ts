import { domainToASCII } from 'node:url'
import { mailboxOf } from '../../alerts/outbox/mailbox-of.ts'

const gmail = /^(?:gmail|googlemail)\.com$/
/** Providers with millions of mailboxes, whose buyers would use up a limit for the domain. */
const largeProviders =
  /^(?:gmail\.com|yahoo\.com|yahoo\.co\.\w\w|yahoo\.com\.\w\w|yahoo\.\w\w|ymail\.com|rocketmail\.com|aol\.com|(?:hotmail|outlook|live|msn)\.(?:com|co\.\w\w|com\.\w\w|\w\w)|icloud\.com|me\.com|mac\.com|proton\.me|protonmail\.com|pm\.me|gmx\.\w{2,3}|web\.de|t-online\.de|mail\.com|mail\.ru|yandex\.(?:com|ru)|qq\.com|163\.com|126\.com|naver\.com|daum\.net|hanmail\.net|zoho\.com|fastmail\.com|tutanota\.com|tuta\.com|orange\.fr|free\.fr|libero\.it|telkom\.net)$/

const splitAddress = (address: string) => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Convert an internationalized domain to its ASCII form, so that both spellings count as one mailbox.
  return { local: address.slice(0, at).normalize('NFC'), domain: domainToASCII(domain) || domain }
}

export const isGmail = (address: string): boolean => gmail.test(splitAddress(address).domain)

/** The mailbox that code mails count for: Gmail ignores dots in an address. */
export function countedMailbox(address: string): string {
  const { local, domain } = splitAddress(mailboxOf(address))
  return gmail.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The domain that code mails count for. Null for a large provider. */
export function countedDomain(address: string): string | null {
  const { domain } = splitAddress(countedMailbox(address))
  return largeProviders.test(domain) ? null : domain
}
