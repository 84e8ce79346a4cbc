const liveKeys = [
  'STRIPE_SECRET_KEY',
  'XENDIT_SECRET_KEY',
  'PAYPAL_CLIENT_ID',
  'LAPAKGAMING_API_KEY',
  'DIGIFLAZZ_API_KEY',
] as const

/** Why the store uses the real services; undefined: the sandbox plays all. A mix would fake delivery for real money. */
export function whyNoSandbox(env: NodeJS.ProcessEnv) {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  const key = liveKeys.find((name) => env[name])
  return key && `${key} is set`
}

const ofTheOwner = ['NODE_ENV', 'PRACTICE', 'OUTSIDE_CA_FILE', 'DATABASE_URL', 'DATA_DIR']

/** An environment from which tests reach no real money, no database of the owner, and no settings file of the owner. */
export function testEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const unsafe = new Set<string>([...liveKeys, ...ofTheOwner])
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => !unsafe.has(name))), ENV_FILE: '' }
}

/** Settings that point the store's own adapters and SDKs at the sandbox. */
export function sandboxEnvironment(port: number, mailPort: number) {
  const url = `http://127.0.0.1:${port}`
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: url,
    // The browser loads this URL, so it uses localhost like the store's own address.
    STRIPE_JS_URL: `http://localhost:${port}/stripe.js`,
    XENDIT_SECRET_KEY: 'xnd_development_sandbox',
    XENDIT_WEBHOOK_TOKEN: 'xendit_sandbox_token',
    XENDIT_URL: `${url}/xendit`,
    PAYPAL_CLIENT_ID: 'paypal_sandbox_client',
    PAYPAL_CLIENT_SECRET: 'paypal_sandbox_secret',
    PAYPAL_WEBHOOK_ID: 'WHSANDBOX',
    PAYPAL_API_URL: `${url}/paypal-api`,
    PAYPAL_SDK_URL: `http://localhost:${port}/paypal/web-sdk/v6/core`,
    LAPAKGAMING_API_KEY: 'lapak_sandbox_key',
    LAPAKGAMING_URL: `${url}/lapakgaming`,
    LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
    DIGIFLAZZ_USERNAME: 'digiflazz_sandbox',
    DIGIFLAZZ_API_KEY: 'digiflazz_sandbox_key',
    DIGIFLAZZ_WEBHOOK_SECRET: 'digiflazz_sandbox_secret',
    DIGIFLAZZ_URL: `${url}/digiflazz`,
    RATES_URL: `${url}/rates`,
    RATES_SECOND_URL: `${url}/frankfurter`,
    LOGIN_ISSUER: `${url}/login`,
    LOGIN_CLIENT_ID: 'login_sandbox_client',
    LOGIN_CLIENT_SECRET: 'login_sandbox_secret',
    SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'orders@kilat.example',
    TELEGRAM_BOT_TOKEN: '123456:sandbox-bot-token',
    TELEGRAM_API_URL: `${url}/telegram`,
  }
}
