import { describe, expect, it } from 'vitest'
import { variableNames } from '../platform/config.ts'
import { editDistance, findMisspelt } from '../platform/misspelt-names.ts'
import { parties } from './parties.ts'

const known = variableNames(parties)
const groups = ['STRIPE', 'XENDIT', 'PAYPAL', 'LAPAKGAMING', 'DIGIFLAZZ']
const find = (...names: string[]) => findMisspelt(names, known, groups)

describe('a name that is none of the store', () => {
  it.each([
    ['STRIP_SECRET_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUST_PORXY', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PAYPAL_CLIENTID', 'PAYPAL_CLIENT_ID'],
    ['COOKIE_KEY', 'COOKIE_KEYS'],
    ['BACKUP_RECIPENT', 'BACKUP_RECIPIENT'],
    ['SUPORT_EMAIL', 'SUPPORT_EMAIL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['XENDIT_WEBHOOK_TOKENS', 'XENDIT_WEBHOOK_TOKEN'],
    ['database_url', 'DATABASE_URL'],
    ['Public_Url', 'PUBLIC_URL'],
    ['\ufeffNODE_ENV', 'NODE_ENV'],
    ['NOD_ENV', 'NODE_ENV'],
    ['DB_URL', 'DATABASE_URL'],
    ['PG_URL', 'DATABASE_URL'],
    ['POSTGRES_URL', 'DATABASE_URL'],
    ['POSTGRESQL_URI', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
  ])('%s is near to %s', (name, nearest) => {
    expect(find(name)).toMatchObject([{ nearest, isNear: true }])
  })

  it.each([
    ['STRIPE_PUBLIC_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ['LAPAK_API_KEY', 'LAPAKGAMING_API_KEY'],
    ['BACKUP_FOLDER', 'BACKUP_DIR'],
    ['XENDIT_CALLBACK_TOKEN', 'XENDIT_WEBHOOK_TOKEN'],
    ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_ENDPOINT_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    ['PAYPAL_SECRET', 'PAYPAL_CLIENT_SECRET'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['DIGIFLAZ_USER', 'DIGIFLAZZ_USERNAME'],
  ])('%s begins like one, such as %s', (name, nearest) => {
    expect(find(name)).toEqual([{ name, nearest, isNear: false }])
  })

  it.each(['STRIPE_SECRET_KEY sk_live_51abcSECRET', 'STRIPE_SECRET_KEY: sk_live_51abcSECRET'])(
    'a line that lacks its = is told without what stands behind the name',
    (line) => {
      expect(find(line)).toEqual([{ name: 'STRIPE_SECRET_KEY', nearest: 'STRIPE_SECRET_KEY', isNear: true }])
    },
  )

  it('for the database is no mistake beside the store’s own', () => {
    expect(find('DATABASE_URL', 'POSTGRES_URL', 'DB_URL')).toEqual([])
  })

  it('never prints what may be a value in the place of a name', () => {
    const values = [
      'sk_live_51MtwBwLkdIwHu7ixSECRET',
      'xnd_production_abcSECRET',
      'STRIPE_sk_live_51abcSECRET',
      'k1:c2VjcmV0',
    ]
    expect(JSON.stringify(find(...values))).toBe('[]')
  })
})

/** Variables that bash, npm, Node, systemd, Docker, Kubernetes and build servers set; none of them is a mistake. */
const innocent = `
  HOME HOSTNAME HOSTTYPE LANG LC_ALL LOGNAME MAIL MAILCHECK OLDPWD PATH PWD SHELL SHLVL TERM TZ USER _ DISPLAY EDITOR PAGER TMPDIR
  DATADIR TIMEZONE LOGLEVEL LS_COLORS SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID
  DBUS_SESSION_BUS_ADDRESS npm_config_loglevel npm_config_cache npm_package_name npm_lifecycle_event npm_execpath npm_node_execpath
  INIT_CWD COLOR FORCE_COLOR NO_COLOR NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_CHANNEL_FD
  NODE_UNIQUE_ID YARN_VERSION UV_THREADPOOL_SIZE MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET
  STATE_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH SYSTEMD_EXEC_PID SYSTEMD_LOG_LEVEL WATCHDOG_USEC MAINPID
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP_ADDR BACKUP_SERVICE_HOST BACKUP_SERVICE_PORT_HTTP
  METRICS_PORT_9090_TCP LOGIN_PORT_80_TCP_PROTO STRIPE_MOCK_SERVICE_HOST CI GITHUB_TOKEN GITHUB_SHA GITHUB_REPOSITORY RUNNER_OS
  RUNNER_TEMP BUILD_NUMBER BUILD_URL JOB_NAME RELEASE_VERSION RELEASE_NAME PAGES_URL HTTP_URL HTTP_PROXY HTTPS_PROXY NO_PROXY
  http_proxy no_proxy PGPASSFILE PGHOST PGUSER PGDATA POSTGRES_PASSWORD POSTGRES_DB DATABASE_HOST DATABASE_PUBLIC_URL DB_HOST REDIS_URL
  APPLE_ID APPLE_TEAM_ID SENTRY_DSN OTEL_METRICS_EXPORTER PUBLIC_IP PUBLIC_KEY VITEST
  ENV_FILE PROCESS_NUMBER SANDBOX_PORT SANDBOX_SMTP_PORT SANDBOX_STATE STORE_URL TEST_DB DYNO RAILWAY_PUBLIC_DOMAIN FLY_APP_NAME PROCESSOR_LEVEL
  host Host port Port name user path url log_level data_dir processes
  ProgramFiles(x86) BASH_FUNC_which%% windir SystemRoot NUMBER_OF_PROCESSORS COMSPEC USERPROFILE`
  .split(/\s+/)
  .filter(Boolean)

it('names of a plain environment raise no alarm', () => {
  expect(innocent.length).toBeGreaterThan(120)
  expect(find(...innocent)).toEqual([])
})

it('no name of the store is misspelt', () => {
  expect(find(...known)).toEqual([])
})

it.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['proxy', 'porxy', 1],
  ['same', 'same', 0],
])('from %j to %j are %i edits', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits)
})
