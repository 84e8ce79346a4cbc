import type { ChildProcess } from 'node:child_process'

/**
 * A program that this process runs does not outlive it, nor the thread that began it; answers how it is let go. What ends
 * at once (SIGKILL) says nothing to anybody.
 */
export function endWithProcess(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const release = () => void process.removeListener('exit', end)
  child.once('exit', release)
  return release
}
