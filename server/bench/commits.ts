import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Bench } from './bench.ts'

/** Returns a function that writes a small row on this disk, as durably as the store writes. */
export function prepareCommit(bench: Bench, name: string): () => void {
  const database = new Sqlite(join(bench.folder, `${name}.sqlite`))
  bench.atEnd(() => void database.close())
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table notes (id integer primary key, text text not null)')
  const insert = database.prepare('insert into notes (text) values (?)')
  return () => void insert.run('one small row')
}
