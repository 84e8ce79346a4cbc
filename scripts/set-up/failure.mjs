/** An error that the user can fix; shown as a sentence without a stack. */
export class Failure extends Error {
  name = 'Failure'

  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
