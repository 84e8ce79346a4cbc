import type { ChildProcess } from 'node:child_process'

/**
 * Ends a child program when this process, or the thread that started it, ends. Returns a function that lets the child
 * run on. A SIGKILL of this process cannot be handled.
 */
export function endWithProcess(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const release = () => void process.removeListener('exit', end)
  child.once('exit', release)
  return release
}
