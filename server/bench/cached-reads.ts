import type { Bench } from './bench.ts'
import { type Figure, figureOfRounds, takeTurns } from './figure.ts'
import { startBareServer, startLoadGenerator } from './helper-processes.ts'
import { httpGet, writtenByNode } from './http-get.ts'
import type { BareAnswers } from './processes/messages.ts'
import type { Product } from './product.ts'

const paths = ['/api/games', '/', '/games/mobile-legends']
const load = { connections: 32, ms: 1_000, mostAnswers: 100_000 }
/** Chromium's headers: the language decides a page's currency, the accepted encodings decide which bytes are sent. */
const headers = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

async function copyAnswers(product: Product): Promise<BareAnswers> {
  const answers = paths.map(async (path) => {
    // Express renders the first answer; later answers come from memory, with other headers.
    await httpGet(product.url + path, headers)
    const answer = await httpGet(product.url + path, headers)
    if (answer.status !== 200)
      throw new Error(`${path} answers ${answer.status}: is the storefront built (npm run build)?`)
    const own = Object.entries(answer.headers).filter(([name]) => !writtenByNode.test(name))
    return [path, { ...answer, headers: Object.fromEntries(own) }] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** Requests per second of the store, compared with a bare Node server that answers the same bytes and headers. */
export async function measureCachedReads(bench: Bench, product: Product, rounds: number): Promise<Figure[]> {
  const bare = await startBareServer(await copyAnswers(product))
  bench.atEnd(bare.stop)
  const generator = startLoadGenerator()
  bench.atEnd(generator.stop)
  const figures: Figure[] = []
  for (const path of paths) {
    const ask = (port: number) => () => generator.run({ ...load, port, path, headers })
    const turns = await takeTurns(rounds, ask(product.port), ask(bare.port))
    figures.push(figureOfRounds(`GET ${path}`, 'requests/s', turns))
  }
  return figures
}
