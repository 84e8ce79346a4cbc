import { findExcess } from './limits.ts'
import { readManifest, weighFirstLoads } from './weigh.ts'

const weights = weighFirstLoads(readManifest())
for (const { language, script, style } of weights) {
  console.log(`/ (${language}): ${script} bytes of JavaScript, ${style} bytes of CSS, gzipped`)
}
const excess = weights.length > 0 ? weights.flatMap(findExcess) : ['The built storefront has no language to weigh.']
for (const sentence of excess) console.error(sentence)
if (excess.length > 0) process.exitCode = 1
