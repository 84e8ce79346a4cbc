// Runs inside the root file system that stock.ts makes, on that system's Node 20, in a network without internet.
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { play } from './play.mjs'

/** npm and apt use this port as proxy; connections go on through the socket that stock.ts opened outside. */
const port = 3128
const door = '/outside.sock'

const sockets = new Set()
const way = createServer((socket) => {
  const target = connect(door)
  for (const end of [socket, target]) {
    sockets.add(end)
    end.on('close', () => sockets.delete(end))
    end.on('error', () => [socket, target].map((both) => both.destroy()))
  }
  socket.pipe(target).pipe(socket)
})
await new Promise((resolve) => way.listen(port, '127.0.0.1', resolve))
async function takeRegistryAway() {
  const closed = new Promise((resolve) => way.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
}

const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8' }
if (existsSync('/extra-ca.crt')) env.NODE_EXTRA_CA_CERTS = '/extra-ca.crt'
// stock.ts mounts this folder read-only, so that even root cannot write there.
env.HOME = '/nowhere'
const newcomer = { cwd: '/home/newcomer/store', env, uid: 1000, gid: 1000 }
const root = { cwd: '/root/store', env }
const npm = (...args) => ['npm', ...args]

for (const program of ['python3', 'make', 'cc', 'curl']) {
  if (existsSync(`/usr/bin/${program}`)) throw new Error(`A stock machine has no ${program}.`)
}
const tests = process.argv.includes('--tests')
await play('node --version; npm --version', ['sh', '-c', 'node --version; npm --version; git --version'], root)
await play('npm start, the first time, by a user whose home folder cannot be written', npm('start'), {
  ...newcomer,
  untilReady: true,
})
await play('npm start, the second time', npm('start'), { ...newcomer, untilReady: true })
await play('npm ci', npm('ci'), newcomer)
if (tests) await play('npm test, the first time, by root in another clone', npm('test'), root)
await takeRegistryAway()
await play('npm start with the registry away', npm('start'), { ...newcomer, untilReady: true })
if (tests) await play('npm test, the second time, with the registry away', npm('test'), root)
