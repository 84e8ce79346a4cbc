/** Hosts reserved for documentation (RFC 2606), which belong to nobody. */
export const isPlaceholderHost = (host: string): boolean =>
  /(^|\.)(example|invalid)$/.test(host) || /(^|\.)example\.(com|net|org)$/.test(host)

export const isPlaceholderMailbox = (address: string): boolean => isPlaceholderHost(address.split('@').at(-1) ?? '')
