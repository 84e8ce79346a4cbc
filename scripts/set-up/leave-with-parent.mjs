import { readFileSync } from 'node:fs'

const lookMs = 250

/** Ends this process as SIGTERM would once its parent is gone, even by kill -9, so that no orphans stay. */
export function leaveWithParent() {
  if (process.channel) {
    process.once('disconnect', leave)
    process.channel.unref()
    return
  }
  // npm runs scripts in a shell; a signal sent to npm ends that shell, but does not reach this process.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  // Most shells replace themselves with their one command. A shell that stays hides npm's end, so watch npm itself.
  const npm = isShellOfNpm(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    leave()
  }, lookMs)
  watch.unref()
}

const leave = () => process.kill(process.pid, 'SIGTERM')

/** Reads from Linux's /proc. Returns undefined elsewhere: other systems list processes only through a program. */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

const isShellOfNpm = (pid) => read(pid, 'cmdline')?.split('\0')[1] === '-c'

// In /proc/<pid>/stat the program's name stands in brackets and may contain anything, so split after the last ') '.
const parentOf = (pid) => read(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]
