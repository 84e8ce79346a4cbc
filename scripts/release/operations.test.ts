import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../root.ts'
import { bundles, storeFlags, storeMemory } from '../store/start-store.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(textOf('package.json'))
const settings = new Set([...textOf('.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name]) => name))
/** Variables that Node, the allocator or the reader of the settings file uses, rather than the store. */
const foreign = ['ENV_FILE', ...Object.keys(storeMemory)]
const unknown = (names: readonly string[]) => names.filter((name) => !settings.has(name) && !foreign.includes(name))

/** Skips a test on machines without the program. */
function itWith(program: string) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, program))) ? it : () => undefined
}

describe('the image', () => {
  const lines = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const valuesOf = (word: string) =>
    lines.filter((line) => line.trim().startsWith(`${word} `)).map((line) => line.trim().slice(word.length + 1))
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  it('is made of the archive, checked, on the Node that it needs, without npm or network', () => {
    expect(valuesOf('ADD')).toEqual([`${manifest.name}-*.tar.gz /unpacked/`])
    expect(valuesOf('RUN')[0]).toContain('sha256sum --quiet --check SHA256SUMS')
    for (const base of valuesOf('FROM')) expect(base).toMatch(/^node:24-/)
    expect(valuesOf('RUN').join('\n')).not.toMatch(/npm|apt|curl|wget/)
  })

  it('runs the store as a user without rights, whose own is the data alone', () => {
    expect(last).toContain('USER node')
    expect(last).toContain('VOLUME /data')
    expect(last.join('\n')).toMatch(/install -d -o node -g node -m 700 \/data/)
    expect(last.filter((line) => /--chown/.test(line))).toEqual([])
    const [variables = ''] = valuesOf('ENV')
    const given = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')))
    expect(given).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data', ...storeMemory })
    expect(unknown(Object.keys(given))).toEqual([])
  })

  it('starts as npm start does, takes commands, and is asked for its health by Node', async () => {
    expect(JSON.parse(valuesOf('ENTRYPOINT')[0] ?? '')).toEqual(['node', ...storeFlags, 'server.mjs'])
    const [, asked = '[]'] = /HEALTHCHECK .*?CMD (\[.*\])$/m.exec(lines.join('\n')) ?? []
    const [node, flag, code = ''] = JSON.parse(asked)
    expect([node, flag]).toEqual(['node', '-e'])
    let status = 200
    const paths: unknown[] = []
    const store = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(status, { connection: 'close' }).end()
    })
    await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready))
    const env = { PORT: String((store.address() as AddressInfo).port) }
    const ask = async () => (await once(spawn(process.execPath, ['-e', code], { env }), 'exit'))[0]
    expect(await ask()).toBe(0)
    status = 503
    expect(await ask()).toBe(1)
    await new Promise((closed) => store.close(closed))
    expect(await ask()).toBe(1)
    expect(paths).toEqual(['/api/health/live', '/api/health/live'])
  })
})

describe('the compose file', () => {
  const file = parse(textOf('docs/operations/compose.yaml'), { merge: true })
  const { database, proxy, ...stores } = file.services

  it('runs two stores that may write their data and nothing else', () => {
    expect(Object.keys(stores)).toEqual(['store-1', 'store-2'])
    for (const store of Object.values<Record<string, unknown>>(stores)) {
      expect(store).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['store-data:/data'],
        depends_on: { database: { condition: 'service_healthy' } },
      })
      expect(store).not.toHaveProperty('ports')
      expect(store).not.toHaveProperty('user')
    }
    // Only the first store migrates the database.
    expect(stores['store-2'].depends_on['store-1']).toEqual({ condition: 'service_healthy' })
  })

  it('sets what the store knows, and leaves secrets to the environment', () => {
    const { environment } = stores['store-1']
    expect(unknown(Object.keys(environment))).toEqual([])
    expect(environment).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: '1' })
    expect(environment.DATABASE_URL).toContain('${POSTGRES_PASSWORD:?')
    expect(database.environment.POSTGRES_PASSWORD).toContain('${POSTGRES_PASSWORD:?')
  })

  it('lets the world reach the proxy alone, and the database reach nobody', () => {
    expect(database).not.toHaveProperty('ports')
    expect(database.networks).toEqual(['inside'])
    expect(file.networks.inside).toEqual({ internal: true })
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    const led = /reverse_proxy (.*) \{/.exec(textOf('docs/operations/Caddyfile'))?.[1]
    expect(led).toBe('store-1:3000 store-2:3000')
  })

  it('hands on no request id of a browser', () => {
    const text = textOf('docs/operations/Caddyfile')
    expect(text.match(/header_up -X-Request-Id/g)).toHaveLength(text.match(/reverse_proxy .*\{/g)?.length ?? 0)
  })
})

describe('the unit of systemd', () => {
  const path = 'docs/operations/topup.service'
  const lines = textOf(path).split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

  it('starts as npm start does, as a user of its own that may write its data alone', () => {
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/node ${storeFlags.join(' ')} /opt/topup/current/server.mjs`])
    const names = valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(unknown(names)).toEqual([])
    expect(
      Object.fromEntries(lines.filter((line) => /^[A-Z]\w+=/.test(line)).map((line) => line.split('='))),
    ).toMatchObject({
      User: 'topup',
      ProtectSystem: 'strict',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      StateDirectory: 'topup',
      KillSignal: 'SIGTERM',
    })
  })

  const guide = textOf('docs/going-live.md')
  const [, dropIn = ''] = /^```ini machine\n(\[Service\]\n.*?)^```$/ms.exec(guide) ?? []

  it('is the only one: the guide leads to it, and changes two of its lines for a clone', () => {
    expect(guide).toContain('](operations/topup.service)')
    expect(dropIn.trimEnd().split('\n')).toEqual([
      '[Service]',
      'EnvironmentFile=',
      'EnvironmentFile=/opt/topup/store/.env',
      'ExecStart=',
      `ExecStart=/usr/bin/node ${storeFlags.join(' ')} /opt/topup/store/${bundles.store}`,
    ])
    const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    const programs = pages.flatMap((page) => [...textOf(page).matchAll(/^ExecStart=.+$/gm)].map(([line]) => line))
    expect(programs).toHaveLength(1)
    expect(pages.filter((page) => /^\[(Unit|Install)\]$/m.test(textOf(page)))).toEqual([])
  })

  it('has one name in every page, and the guide keeps the data where it may write', () => {
    const named = globSync(['docs/*.md', 'docs/operations/*.md'], { cwd: root }).flatMap((page) =>
      [...textOf(page).matchAll(/(?:journalctl -u|systemctl (?:enable --now|[a-z]+)) ([a-z]+)/g)].map(
        ([, name]) => name,
      ),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => name !== 'topup')).toEqual([])
    const [folder] = valuesOf('StateDirectory')
    const folders = [...guide.matchAll(/\/var\/lib\/[\w/]+/g)].map(([named]) => named)
    expect(folders.length).toBeGreaterThan(2)
    expect(folders.filter((named) => !`${named}/`.startsWith(`/var/lib/${folder}/`))).toEqual([])
  })

  const closed = itWith('systemd-analyze')
  for (const [of, added] of [
    ['a release', ''],
    ['a clone', dropIn],
  ]) {
    closed(`is one in the eyes of systemd, and a closed one: of ${of}`, () => analyze(added ?? ''))
  }

  function analyze(added: string) {
    const folder = mkdtempSync(join(tmpdir(), 'topup-unit-'))
    try {
      // Put this machine's path of Node into the unit, since paths differ.
      const unit = join(folder, 'topup.service')
      writeFileSync(unit, textOf(path).replace('/usr/bin/node', process.execPath))
      mkdirSync(`${unit}.d`)
      writeFileSync(join(`${unit}.d`, 'clone.conf'), added.replace('/usr/bin/node', process.execPath))
      const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      expect({ code: verified.status, said: verified.stderr }).toEqual({ code: 0, said: '' })
      // systemd's exposure score, 0 (best) to 100, must be at most 15.
      const closed = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=15', unit], {
        encoding: 'utf8',
      })
      expect(closed.status, closed.stdout).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  itWith('caddy')('stands behind a file that Caddy takes', () => {
    const env = { ...process.env, SITE_ADDRESS: 'shop.example', ACME_EMAIL: 'owner@shop.example' }
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'docs/operations/Caddyfile')]
    const validated = spawnSync('caddy', args, { encoding: 'utf8', env })
    expect(validated.status, validated.stderr).toBe(0)
  })
})
