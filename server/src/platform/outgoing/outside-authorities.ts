import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

function readAuthorities(file: string): string[] {
  const found = readFileSync(file, 'utf8').match(certificate) ?? []
  for (const pem of found) new X509Certificate(pem)
  return found
}

/** Says why the certificates in this file cannot be trusted; undefined if they can. */
export function whyNoAuthorities(file: string): string | undefined {
  try {
    return readAuthorities(file).length > 0 ? undefined : 'the file holds no certificate (PEM)'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return code.startsWith('ERR_') ? 'the file holds a damaged certificate' : `the file cannot be read (${code})`
  }
}

/** Makes new TLS connections of this thread trust the file's certificates in addition to the usual authorities. */
export const trustAuthorities = (file: string) =>
  setDefaultCACertificates([...getCACertificates('default'), ...readAuthorities(file)])
