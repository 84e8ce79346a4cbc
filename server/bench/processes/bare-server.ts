// A process of its own: the least a Node server can do to answer these bytes with these headers.
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
