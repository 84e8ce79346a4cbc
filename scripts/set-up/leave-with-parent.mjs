import { readFileSync } from 'node:fs'

const lookMs = 250

/** Ends this process as SIGTERM would when what started it is gone, even by kill -9: no orphans. */
export function leaveWithParent() {
  if (process.channel) {
    process.once('disconnect', leave)
    process.channel.unref()
    return
  }
  // npm runs us in a shell, and a signal sent to npm ends that shell without a word to us.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  // Most shells turn into the one command they are given; one that stays and waits for us tells us nothing of npm's end.
  const npm = isShellOfNpm(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    leave()
  }, lookMs)
  watch.unref()
}

const leave = () => process.kill(process.pid, 'SIGTERM')

/** Of Linux; elsewhere nothing is known of other processes without asking a program. */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

const isShellOfNpm = (pid) => read(pid, 'cmdline')?.split('\0')[1] === '-c'

// The name of the program stands before it in brackets, and may hold anything.
const parentOf = (pid) => read(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]
