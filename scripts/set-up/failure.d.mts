export class Failure extends Error {
  constructor(message: string, exitCode?: number)
  exitCode: number
}
