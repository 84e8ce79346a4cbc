// A separate thread, because VACUUM blocks the thread that runs it until the whole file is rewritten.
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { OVERWRITTEN } from './overwritten.ts'

const database = new Sqlite(String(workerData), { fileMustExist: true, timeout: 2_000 })
database.pragma('synchronous = FULL')
database.exec('vacuum')
database.pragma(`user_version = ${OVERWRITTEN}`)
database.close()
