import type { Config } from '../../platform/config.ts'

/** Whether an address leads to this store itself, on whichever port and however its name is ended. */
export const isOwnAddress = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, address: string): boolean =>
  new URL(address, PUBLIC_URL).hostname.replace(/\.$/, '') === new URL(PUBLIC_URL).hostname
