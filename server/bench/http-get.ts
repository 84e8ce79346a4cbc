import { request } from 'node:http'

/** Headers that Node's own server writes by itself. */
export const writtenByNode = /^(date|connection|keep-alive|transfer-encoding)$/i

export type RawAnswer = Readonly<{ status: number; headers: Record<string, string>; body: Buffer }>

/** Returns an answer with its raw headers and its body still compressed; fetch would hide both. */
export const httpGet = (url: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response
        const names = rawHeaders.filter((_, index) => index % 2 === 0)
        const written = names.map((name, index) => [name, rawHeaders[index * 2 + 1] ?? ''])
        resolve({ status: statusCode, headers: Object.fromEntries(written), body: Buffer.concat(chunks) })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`${url} did not answer within 10 s`)))
    asked.on('error', reject)
    asked.end()
  })
