import { findExcess, findHeavier } from './limits.ts'
import { readManifest, weighFirstLoads, weighGamePages } from './weigh.ts'

const manifest = readManifest()
const weights = weighFirstLoads(manifest)
const games = weighGamePages(manifest)
for (const { language, script, style } of weights) {
  console.log(`/ (${language}): ${script} bytes of JavaScript, ${style} bytes of CSS, gzipped`)
}
for (const { language, script } of games) console.log(`a game (${language}): ${script} bytes of JavaScript, gzipped`)
const excess =
  weights.length > 0
    ? [...weights.flatMap(findExcess), ...findHeavier(weights, games)]
    : ['The built storefront has no language to weigh.']
for (const sentence of excess) console.error(sentence)
if (excess.length > 0) process.exitCode = 1
