import { readFileSync } from 'node:fs'
import type { IRouter } from 'express'
import { ConfigError } from '../../platform/config.ts'
import type { Context } from '../context.ts'

function readDomainFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigError(`APPLE_PAY_DOMAIN_FILE is "${path}", which cannot be read.`)
  }
}

/** Serves the file that proves to Apple that this domain takes Apple Pay, if the owner has set such a file. */
export function applePayDomainRoutes(router: IRouter, { config }: Pick<Context, 'config'>): void {
  const { APPLE_PAY_DOMAIN_FILE: path } = config
  if (!path) return
  const content = readDomainFile(path)
  router.get('/.well-known/apple-developer-merchantid-domain-association', (_request, response) => {
    response.type('text/plain').send(content)
  })
}
