import { join } from 'node:path'
import { sandboxEnvironment } from '../sandbox-env.ts'
import { readOrMakeSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/**
 * Environment of the store and of every command that opens its data. Unless the sandbox is off, this environment has
 * the sandbox's addresses and trusts this machine.
 */
export function storeEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    ...(settings.production ? {} : missingKeys(settings.dataDir, env)),
    ...(settings.noSandbox ? {} : { ...trustThisMachine(env), ...outsideWorld(settings) }),
  }
}

/** Trusts the local machine, because a person who tries out the store pays with many test cards for one player. */
const trustThisMachine = ({ TRUSTED_ADDRESSES = '127.0.0.1,::1' }: NodeJS.ProcessEnv) => ({ TRUSTED_ADDRESSES })

/** If the sandbox serves the vendors' own host names, browsers load the vendors' files from those names. */
function outsideWorld({ sandboxPort, mailPort, vendorsPort }: Settings): NodeJS.ProcessEnv {
  const all = sandboxEnvironment(sandboxPort, mailPort)
  return vendorsPort === undefined ? all : { ...all, STRIPE_JS_URL: '', PAYPAL_SDK_URL: '' }
}

export function sandboxProcessEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.mailPort),
    SANDBOX_STATE: env.SANDBOX_STATE ?? join(settings.dataDir, 'sandbox.json'),
    STORE_URL: `http://localhost:${settings.port}`,
  }
}

function missingKeys(dataDir: string, env: NodeJS.ProcessEnv) {
  if (env.COOKIE_KEYS && env.DATA_KEYS) return {}
  const { COOKIE_KEYS, DATA_KEYS } = readOrMakeSecrets(dataDir)
  return { COOKIE_KEYS: env.COOKIE_KEYS || COOKIE_KEYS, DATA_KEYS: env.DATA_KEYS || DATA_KEYS }
}
