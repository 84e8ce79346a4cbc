import { accessSync, constants } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'

/** Whether this is an origin without path, query or user: the store serves pages at the root only. */
export const isOrigin = (text: string): boolean => {
  const address = URL.parse(text)
  if (!address) return true
  const { protocol, username, pathname, search, hash } = address
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '' && hash === ''
}

/** A hint for addresses that contain a name and a password. */
export const escaped = 'in its name and password, @ : / # ? % are written %40 %3A %2F %23 %3F %25'

/** An address without a host names a socket by `?host=`, which the driver accepts. */
export const isDatabaseAddress = (text: string): boolean => URL.canParse(text.replace('@/', '@localhost/'))

const isReadableFile = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the files that a database's address names can be read; the driver reads them when it connects. */
export function namesReadableFiles(databaseUrl: string): boolean {
  const asked = URL.parse(databaseUrl.replace('@/', '@localhost/'))?.searchParams
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => asked?.get(name) ?? [])
  return files.every(isReadableFile)
}

/** Whether a server can listen on this address or host name. */
export const isHost = (text: string): boolean => isIP(text) !== 0 || /^[\w.-]+$/.test(text)

/** Whether this is an IP address, a network or a network's name. Express also takes `0x3`, which nobody intends. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.trim().split('/')
  const isNamed = /^[a-z]+$/.test(text.trim())
  return isNamed || (isIP(address) !== 0 && (/^\d{1,3}$/.test(prefix) || isIPv4(prefix)) && more.length === 0)
}
