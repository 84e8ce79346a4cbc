import { nameOf, pairs, playPair } from '../machines/pairs.ts'
import { playStockMachine } from '../machines/stock.ts'
import { Failure } from '../set-up/failure.mjs'

/**
 * Tries a first start on other machines: `stock` a whole Debian system (with `--tests` also `npm test`, twice), `20/10`
 * Node 20 with npm 10. Without arguments it tries every supported pair.
 */
export async function run([first, ...rest]: string[]) {
  if (first === 'stock') return playStockMachine(rest)
  const wanted = first === undefined ? pairs.map(nameOf) : [first, ...rest]
  const results: string[] = []
  for (const name of wanted) {
    const pair = pairs.find((pair) => nameOf(pair) === name)
    if (!pair)
      throw new Failure(`"${name}" is no pair of Node and npm that is played: ${pairs.map(nameOf).join(', ')}.`)
    const start = Date.now()
    console.log(`\n== Node ${pair.node}, npm ${pair.npm}`)
    const result = await playPair(pair).then(
      () => 'passed',
      (error: Error) => `FAILED: ${error.message}`,
    )
    results.push(`Node ${pair.node}, npm ${pair.npm}: ${result} (${Math.round((Date.now() - start) / 1000)} s)`)
  }
  console.log(`\n${results.join('\n')}`)
  return results.some((result) => result.includes('FAILED')) ? 1 : 0
}
