import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bench.ts'
import { type Figure, figureOfBudget } from './figure.ts'
import { httpGet } from './http-get.ts'
import { filesOfPage, type Manifest } from './page-files.ts'
import type { Product } from './product.ts'

const budgets = { js: 150_000, css: 15_000 }
const headers = { 'accept-encoding': 'gzip' }

/** Measures the files a browser loads for the home page before any click, in bytes as sent with gzip. */
export async function measureFirstLoad(product: Product): Promise<Figure[]> {
  const page = await httpGet(`${product.url}/`)
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'storefront/dist/client/.vite/manifest.json'), 'utf8'))
  const files = filesOfPage(page.body.toString(), manifest)
  const weigh = async (ending: string) => {
    const answers = await Promise.all(files.filter((file) => file.endsWith(ending)).map((file) => get(product, file)))
    return answers.reduce((sum, { body }) => sum + body.length, 0)
  }
  return [
    figureOfBudget('first-load JavaScript', 'bytes gzip', await weigh('.js'), budgets.js),
    figureOfBudget('first-load CSS', 'bytes gzip', await weigh('.css'), budgets.css),
  ]
}

async function get(product: Product, file: string) {
  const answer = await httpGet(product.url + file, headers)
  if (answer.status === 200) return answer
  throw new Error(`${file} answers ${answer.status}, and the home page loads it`)
}
