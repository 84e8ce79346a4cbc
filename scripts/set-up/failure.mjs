/** A failure the person at the terminal can act on: shown as one sentence, without a stack. */
export class Failure extends Error {
  name = 'Failure'

  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
