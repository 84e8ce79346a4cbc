import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DAY } from '@topup/core/time'
import { packageCheck } from '../catalog/package-check.ts'
import { loginCheck } from '../ordering/login/login-check.ts'
import { backupFolder } from '../platform/backup-settings.ts'
import type { Config } from '../platform/config.ts'
import { isPostgres } from '../platform/db/open.ts'
import type { Db } from '../platform/db/schema.ts'
import { ratesCheck } from '../pricing/rates-check.ts'
import type { Check } from '../setup/check.ts'
import { contactCheck } from '../setup/contact-check.ts'
import { addressCheck } from '../setup/own/address-check.ts'
import { type Backups, backupsCheck } from '../setup/own/backups-check.ts'
import { certificateCheck } from '../setup/own/certificate-check.ts'
import { claimsCheck } from '../setup/own/claims-check.ts'
import { clockCheck } from '../setup/own/clock-check.ts'
import { databaseCheck } from '../setup/own/database-check.ts'
import { diskCheck } from '../setup/own/disk-check.ts'
import { erasedCheck } from '../setup/own/erased-check.ts'
import { type KeptBackup, keptBackupsCheck } from '../setup/own/kept-backups-check.ts'
import { keysCheck } from '../setup/own/keys-check.ts'
import { mailCheck } from '../setup/own/mail-check.ts'
import { placeholdersCheck } from '../setup/own/placeholders-check.ts'
import { proxiesCheck } from '../setup/own/proxies-check.ts'
import { secondFactorCheck } from '../setup/own/second-factor-check.ts'
import { settingsCheck } from '../setup/own/settings-check.ts'
import { hideIn, withoutSecrets } from '../setup/without-secrets.ts'
import { findSupplier } from '../suppliers/suppliers-of.ts'
import type { OutsideContext } from '../web/context.ts'
import { findBackupFault } from './backups/find-backup-fault.ts'
import { findBackups, lastBackup } from './backups/last-backup.ts'
import { sidecarOf } from './backups/names.ts'
import { readState } from './backups/state.ts'
import { isOn, mayBeOld } from './backups/when-due.ts'
import { listSecrets } from './own-secrets.ts'

const partiesOf = ({ providers, suppliers }: OutsideContext) => [...providers, ...suppliers]

const textOf = (config: Config, name: string): string | undefined => {
  const value = (config as unknown as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Addresses of all providers and suppliers whose keys are set, and of the exchange-rate services. */
export function listAddresses(ctx: OutsideContext): string[] {
  const { config } = ctx
  const connected = [
    ...ctx.providers.filter(({ name }) => ctx.payments[name]),
    ...ctx.suppliers.filter(({ name }) => findSupplier(ctx, name)),
  ]
  const addresses = connected.map(({ settings }) => textOf(config, settings.address) ?? settings.home)
  return [...addresses, config.RATES_URL ?? 'https://open.er-api.com', config.RATES_SECOND_URL].filter(
    (address) => address !== undefined,
  )
}

const hasOrders = async (db: Db) =>
  (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined

async function lookAtBackups(ctx: OutsideContext): Promise<Backups> {
  const { config, db } = ctx
  const last = await lastBackup(ctx)
  const isAutomatic = isOn(config)
  return {
    isAutomatic,
    age: last && Math.max(0, ctx.now().getTime() - last.at.getTime()),
    mayBeOld: isAutomatic ? mayBeOld(ctx, await readState(db)) : DAY,
    fault: isAutomatic ? findBackupFault(config) : undefined,
  }
}

async function listKeptBackups({ config, now }: OutsideContext): Promise<KeptBackup[]> {
  const folder = resolve(backupFolder(config))
  return (await findBackups(folder)).flatMap(({ file, at, bytes, kept }) => {
    if (kept === undefined) return []
    const beside = join(folder, sidecarOf(file))
    const besides = existsSync(beside) ? [beside] : []
    return [{ name: kept, bytes, path: join(folder, file), besides, age: Math.max(0, now().getTime() - at.getTime()) }]
  })
}

/** Lists all checks of the set-up, run before and during sales: the store's own, then providers' and suppliers'. */
export function listChecks(ctx: OutsideContext): readonly Check[] {
  const hide = hideIn(listSecrets(ctx.config, partiesOf(ctx)))
  const checks = [
    settingsCheck(ctx, partiesOf(ctx)),
    databaseCheck(ctx),
    keysCheck(ctx),
    addressCheck(ctx),
    ...(ctx.config.PUBLIC_URL.startsWith('https:') ? [certificateCheck(ctx)] : []),
    proxiesCheck(ctx),
    clockCheck(ctx, listAddresses(ctx)),
    diskCheck(ctx),
    ...(isPostgres(ctx.db) ? [] : [erasedCheck(ctx)]),
    contactCheck(ctx),
    placeholdersCheck(ctx),
    ...ctx.providers.flatMap(({ checks }) => checks?.(ctx) ?? []),
    ...ctx.suppliers.flatMap(({ checks }) => checks?.(ctx) ?? []),
    mailCheck(ctx),
    ...(ctx.login ? [loginCheck(ctx.login)] : []),
    ratesCheck(ctx),
    packageCheck(ctx),
    claimsCheck(ctx),
    backupsCheck(ctx, hasOrders, () => lookAtBackups(ctx)),
    keptBackupsCheck(() => listKeptBackups(ctx)),
    secondFactorCheck(ctx),
  ]
  return checks.map((check) => withoutSecrets(check, hide))
}
