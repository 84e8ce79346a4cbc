import type { Config } from '../platform/config.ts'
import type { Party } from '../platform/party-settings.ts'
import { acceptedSecrets } from '../platform/webhook-secrets.ts'

const ofNobody = ['LOGIN_CLIENT_SECRET', 'RATES_API_KEY', 'SMTP_URL', 'DATABASE_URL', 'METRICS_TOKEN'] as const

/** Returns the decoded text, or the text as it is if a percent sign begins no escape; drivers do the same. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const passwordsOf = (text: string): string[] => {
  const password = URL.parse(text)?.password ?? ''
  return password === '' ? [] : [decode(password), password]
}

/** Lists all secret values of the environment, in each form in which they might appear. */
export function listSecrets(config: Config, parties: readonly Party[]): string[] {
  const names = [...parties.flatMap(({ settings }) => settings.secrets), ...ofNobody]
  const values = names.map((name) => (config as unknown as Readonly<Record<string, unknown>>)[name])
  const texts = values.filter((value) => typeof value === 'string')
  const keys = [...config.COOKIE_KEYS, ...config.DATA_KEYS].map(({ secret }) => secret)
  return [
    ...texts.flatMap((text) => [text, ...acceptedSecrets(text), ...passwordsOf(text)]),
    ...keys.flatMap((key) => [key.toString('base64'), key.toString('base64url'), key.toString('hex')]),
  ]
}
