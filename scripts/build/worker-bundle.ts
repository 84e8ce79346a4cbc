import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { root } from '../root.ts'
import { scriptTarget, styleTargets } from './browser-rows.ts'
import { createStrictLogger, strictChecks } from './strict-logger.ts'

/** The service worker's bundle is a single file with a fixed name, so it shares no file with the pages of any release. */
export const workerBundle = {
  root: join(root, 'storefront'),
  configFile: false,
  logLevel: 'warn',
  customLogger: createStrictLogger(),
  build: {
    ...{ outDir: 'dist/client', emptyOutDir: false, copyPublicDir: false },
    ...{ target: scriptTarget, cssTarget: styleTargets },
    rolldownOptions: {
      input: 'src/worker/worker.ts',
      checks: strictChecks,
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
} satisfies InlineConfig
