// Runs as a separate process: a Node server that answers these bytes and headers with the least possible work.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareAnswers } from './messages.ts'

process.on('disconnect', () => process.exit())
process.once('message', (answers: BareAnswers) => {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
