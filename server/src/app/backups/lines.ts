import { createReadStream } from 'node:fs'

/** Unlike readline's iterator, fails with the error of a missing or truncated file. */
export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('This backup was cut short.')
}

/** Opens the file at the first read, so that an error before the first read leaves no file open. */
export async function* linesOfFile(file: string): AsyncGenerator<string> {
  yield* splitLines(createReadStream(file))
}
